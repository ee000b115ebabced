/** The signs of Lanterns as the board draws them, by the names that its guide gives them. */
import lantern from "icon:lantern-flame";
import type { Signs } from "../contract";

const SYMBOLS: Signs = { lantern: { icon: lantern } };
export default SYMBOLS;

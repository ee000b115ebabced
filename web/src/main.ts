import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { below } from "./lib/root";

const target = document.getElementById("app");
if (target) mount(App, { target });

// The shell can then be opened without a network, and the page can be installed. In development it would hide changes.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register(below("/worker.js")).catch(() => undefined));

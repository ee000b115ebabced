/** Each seat has a colour and a shape, so that colour is never the only sign. Colours: Okabe and Ito. */

export type Shape = "circle" | "square" | "triangle" | "diamond" | "hexagon";

const COLOURS = ["#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442"] as const;
const SHAPES: readonly Shape[] = ["circle", "square", "triangle", "diamond", "hexagon"];

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? "#999";
}

export function seatShape(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] ?? "circle";
}

/** The outline of a shape of radius r around the origin, as an SVG path. */
export function shapePath(shape: Shape, r: number): string {
  if (shape === "circle") return `M${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
  const [corners, turn, grow] = {
    square: [4, 45, 1.2],
    triangle: [3, -90, 1.25],
    diamond: [4, 0, 1.15],
    hexagon: [6, 0, 1.05],
  }[shape] as [number, number, number];
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((turn + (360 * index) / corners) * Math.PI) / 180;
    return `${(r * grow * Math.cos(angle)).toFixed(2)},${(r * grow * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Someone, or some bot, in a seat, as boards need it. */
export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  /** The face that was chosen for it, if any was. */
  readonly avatar: string | null;
  readonly colour: string;
  readonly shape: Shape;
  readonly isMe: boolean;
  readonly isBot: boolean;
  readonly isOnline: boolean;
  /** Asked now. */
  readonly isWaiting: boolean;
}

/** Clockwork guards as standees, in the box and the colour of a sign: on the board, on cards and in the legend. */
const INK = `fill="var(--cgm-ink)"`;
const EYES = `fill="var(--cgm-eye)"`;
const BRASS = `fill="var(--brass)"`;
const PALE = `fill="var(--cgm-ivory)"`;
const paint = (how: string, d: string, opacity = 1): string =>
  `<path ${how}${opacity < 1 ? ` fill-opacity="${opacity}"` : ""} d="${d}"/>`;
const BODY = `fill="currentColor"`;
const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0z`;

/** What both have: a foot, legs, a barrel of a body with its wheel, and a blade on a pole. */
const STANDEE =
  paint(INK, disc(250, 488, 176, 22), 0.75) +
  paint(BRASS, "M414 470V92h24v378z") +
  paint(PALE, "M426 8L452 92L426 120L400 92z") +
  paint(BODY, "M180 356h64v122h-76zM268 356h64l12 122h-76z") +
  paint(BODY, "M140 214h232l-34 156h-164z") +
  paint(BODY, "M96 226q-6 -42 44 -42l20 40l-22 146h-40zM416 226q6 -42 -44 -42l-20 40l22 146h40z") +
  paint(INK, "M256 214h116l-34 156h-82zM268 356h64l12 122h-76z", 0.4) +
  paint(BRASS, disc(256, 290, 52)) +
  paint(INK, disc(256, 290, 34)) +
  paint(BRASS, "M248 252h16v76h-16zM218 282h76v16h-76z");

const GUARD =
  STANDEE +
  paint(BODY, "M172 206V124Q172 42 256 42Q340 42 340 124V206z") +
  paint(INK, "M256 42Q340 42 340 124V206H256z", 0.4) +
  paint(INK, "M186 116h140v46h-140z") +
  paint(EYES, disc(222, 139, 19) + disc(290, 139, 19)) +
  paint(BRASS, "M240 10h32v40h-32zM160 196h192v22h-192z");

const SPECIAL =
  STANDEE +
  paint(BODY, "M172 206V112L256 52L340 112V206z") +
  paint(BODY, "M76 250q-4 -84 96 -72l-14 66zM436 250q4 -84 -96 -72l14 66z") +
  paint(INK, "M256 52L340 112V206H256zM436 250q4 -84 -96 -72l14 66z", 0.4) +
  paint(INK, "M184 126l144 0l-14 44h-116z") +
  paint(EYES, "M196 132l48 14l-6 18h-34zM316 132l-48 14l6 18h34z") +
  paint(BRASS, "M172 112L126 40L206 86zM340 112L386 40L306 86zM160 196h192v22h-192z");

export const CLOCKWORK = { guard: GUARD, special: SPECIAL } as const;

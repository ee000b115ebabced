/** Sounds made here, so that no file is needed; silent until asked for. */
import { settings } from "../settings.svelte";
import type { Sound } from "./beat";

interface Tone {
  /** In seconds, from the beginning of the sound. */
  readonly at: number;
  readonly hz: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly for: number;
  readonly shape?: OscillatorType;
  readonly loud?: number;
}

/** A rattle: noise through a filter. */
interface Noise {
  readonly at: number;
  readonly hz: number;
  readonly for: number;
  readonly loud?: number;
}

const TONES: Readonly<Record<Sound, { readonly tones?: readonly Tone[]; readonly noises?: readonly Noise[] }>> = {
  turn: {
    tones: [
      { at: 0, hz: 523.25, for: 0.4 },
      { at: 0.12, hz: 783.99, for: 0.45 },
    ],
  },
  soft: { tones: [{ at: 0, hz: 392, for: 0.18, loud: 0.35 }] },
  move: { noises: [{ at: 0, hz: 900, for: 0.12, loud: 0.5 }] },
  place: { noises: [{ at: 0, hz: 320, for: 0.07 }], tones: [{ at: 0, hz: 150, for: 0.1, loud: 0.8 }] },
  card: { noises: [{ at: 0, hz: 2600, for: 0.09, loud: 0.5 }] },
  coin: {
    tones: [
      { at: 0, hz: 1568, for: 0.12, shape: "triangle", loud: 0.4 },
      { at: 0.06, hz: 2093, for: 0.2, shape: "triangle", loud: 0.4 },
    ],
  },
  dice: {
    noises: [
      { at: 0, hz: 1400, for: 0.06 },
      { at: 0.11, hz: 1700, for: 0.05 },
      { at: 0.2, hz: 1200, for: 0.06 },
      { at: 0.33, hz: 1500, for: 0.05 },
      { at: 0.47, hz: 1000, for: 0.07 },
    ],
  },
  alarm: {
    tones: [
      { at: 0, hz: 440, to: 620, for: 0.28, shape: "sawtooth", loud: 0.5 },
      { at: 0.3, hz: 440, to: 620, for: 0.28, shape: "sawtooth", loud: 0.5 },
    ],
  },
  great: {
    tones: [
      { at: 0, hz: 98, for: 1.4, loud: 1.2 },
      { at: 0, hz: 196, for: 1.2, loud: 0.6 },
      { at: 0.18, hz: 293.66, for: 1.1, loud: 0.6 },
      { at: 0.36, hz: 392, for: 1, loud: 0.6 },
    ],
  },
};

const FULL = 0.09;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** How a game sounds: the shape of its tones, and how much higher or lower they lie. */
interface Voice {
  readonly shape: OscillatorType;
  readonly pitch: number;
}
const VOICES: Readonly<Record<string, Voice>> = {
  "in-too-deep": { shape: "triangle", pitch: 1.12 },
  "rogue-agent": { shape: "sine", pitch: 0.84 },
  "deal-with-the-devil": { shape: "sine", pitch: 0.75 },
  "city-of-the-great-machine": { shape: "triangle", pitch: 0.67 },
};
const PLAIN: Voice = { shape: "sine", pitch: 1 };
let voice = PLAIN;

/** From now on sounds are those of this game. */
export function voiceOf(game: string): void {
  voice = VOICES[game] ?? PLAIN;
}

/** What sounds are made with; null where the browser has nothing for it. */
export function audio(): AudioContext | null {
  if (typeof AudioContext !== "function") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0) return;
  const context = audio();
  if (!context) return;
  const { tones = [], noises = [] } = TONES[sound];
  for (const tone of tones) sing(context, tone);
  for (const rattle of noises) rattleOn(context, rattle);
}

function volumeOf(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(FULL * loud * settings.volume, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(audio.destination);
  return gain;
}

function sing(audio: AudioContext, { at, hz, to, for: length, shape = voice.shape, loud = 0.8 }: Tone): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(hz * voice.pitch, start);
  if (to !== undefined) tone.frequency.linearRampToValueAtTime(to * voice.pitch, start + length);
  tone.connect(volumeOf(audio, start, length, loud));
  tone.start(start);
  tone.stop(start + length + 0.05);
}

/** Two seconds of noise, made once. */
export function noiseOf(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }
  return noise;
}

function rattleOn(audio: AudioContext, { at, hz, for: length, loud = 1 }: Noise): void {
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hz;
  source.connect(filter).connect(volumeOf(audio, start, length, loud * 2));
  source.start(start, 0, length + 0.05);
}

/** The quiet bed of a place: rain on a street, traffic far off, a candle, an engine. Made here, like all sounds. */
import { audio, noiseOf, voiceOf } from "./sounds";

/** Noise through a filter that swells slowly, and a tone far below it. */
interface Layer {
  readonly kind: BiquadFilterType;
  readonly hz: number;
  readonly loud: number;
  /** Seconds from swell to swell. */
  readonly swell: number;
}

interface Bed {
  readonly noises: readonly Layer[];
  /** Deep tones: hertz and loudness. */
  readonly tones: readonly (readonly [hz: number, loud: number])[];
}

const BEDS: Readonly<Record<string, Bed>> = {
  "in-too-deep": {
    noises: [
      { kind: "highpass", hz: 3200, loud: 0.35, swell: 9 },
      { kind: "bandpass", hz: 700, loud: 0.2, swell: 13 },
    ],
    tones: [[55, 0.25]],
  },
  "rogue-agent": {
    noises: [
      { kind: "lowpass", hz: 240, loud: 0.9, swell: 11 },
      { kind: "bandpass", hz: 900, loud: 0.1, swell: 6 },
    ],
    tones: [[49, 0.2]],
  },
  "deal-with-the-devil": {
    noises: [{ kind: "bandpass", hz: 1800, loud: 0.08, swell: 3.5 }],
    tones: [
      [98, 0.14],
      [146.8, 0.08],
    ],
  },
  "city-of-the-great-machine": {
    noises: [
      { kind: "lowpass", hz: 150, loud: 0.8, swell: 2.4 },
      { kind: "highpass", hz: 4200, loud: 0.1, swell: 7 },
    ],
    tones: [[41.2, 0.3]],
  },
};

const QUIET = 0.025;
const FADE_SECONDS = 1.5;

/** Begin the bed of a game at a volume from 0 to 1; gives back what ends it. */
export function layBed(game: string, volume: number): () => void {
  voiceOf(game);
  const bed = BEDS[game];
  const context = bed && volume > 0 ? audio() : null;
  if (!bed || !context) return () => undefined;
  const all = context.createGain();
  all.gain.setValueAtTime(0, context.currentTime);
  all.gain.linearRampToValueAtTime(QUIET * volume, context.currentTime + FADE_SECONDS);
  all.connect(context.destination);
  const sources: AudioScheduledSourceNode[] = [];
  for (const { kind, hz, loud, swell } of bed.noises) {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = kind;
    filter.frequency.value = hz;
    const gain = context.createGain();
    gain.gain.value = loud;
    const slow = context.createOscillator();
    slow.frequency.value = 1 / swell;
    const depth = context.createGain();
    depth.gain.value = loud * 0.4;
    slow.connect(depth).connect(gain.gain);
    source.connect(filter).connect(gain).connect(all);
    sources.push(source, slow);
  }
  for (const [hz, loud] of bed.tones) {
    const tone = context.createOscillator();
    tone.frequency.value = hz;
    const gain = context.createGain();
    gain.gain.value = loud;
    tone.connect(gain).connect(all);
    sources.push(tone);
  }
  for (const source of sources) source.start();
  return () => {
    all.gain.cancelScheduledValues(context.currentTime);
    all.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 4);
    for (const source of sources) source.stop(context.currentTime + FADE_SECONDS);
  };
}

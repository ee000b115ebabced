/** A short, quiet tone, made here so that no file is needed. */
export function chime(): void {
  const context = new AudioContext();
  const start = context.currentTime;
  for (const [index, frequency] of [523.25, 783.99].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start + index * 0.12);
    volume.gain.linearRampToValueAtTime(0.07, start + index * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + index * 0.12 + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(start + index * 0.12);
    tone.stop(start + index * 0.12 + 0.45);
  }
  setTimeout(() => void context.close(), 900);
}

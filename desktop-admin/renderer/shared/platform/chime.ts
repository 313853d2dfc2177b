const notes = [
  { frequency: 880, start: 0, fade: 0.35 },
  { frequency: 1_318.5, start: 0.14, fade: 0.5 },
] as const;

const volume = 0.2;

/** An exponential volume ramp cannot reach 0, so this value counts as silent. */
const silence = 0.0001;

let audio: AudioContext | null = null;

/**
 * Synthesises a short sound, so that no sound file has to be loaded. Browsers block the sound until the first click or
 * key press.
 */
export function playChime(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const context = audio;
  context.resume().then(
    () => play(context),
    () => {},
  );
}

function play(context: AudioContext): void {
  for (const { frequency, start, fade } of notes) {
    const begin = context.currentTime + start;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(volume, begin);
    loudness.gain.exponentialRampToValueAtTime(silence, begin + fade);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + fade);
  }
}

/** What is heard: two notes in Hz, each with when it begins and how long it takes to fade, in seconds. */
const notes = [
  { frequency: 880, start: 0, fade: 0.35 },
  { frequency: 1_318.5, start: 0.14, fade: 0.5 },
] as const;

const volume = 0.2;

/** Exponents never reach nothing. */
const silence = 0.0001;

let audio: AudioContext | null = null;

/**
 * A short sound, made here, so that no file has to be fetched or allowed. Browsers let a page be heard once somebody has
 * clicked or typed in it; before that, and where there is no sound at all, it stays silent.
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

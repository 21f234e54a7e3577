/** Hertz of the tones, one after the other. */
const TONES = { sos: [880, 660, 880, 660], late: [660, 880] } as const;
const TONE_SECONDS = 0.22;
const VOLUME = 0.2;

export type AlertKind = keyof typeof TONES;

/** One for the page, because a browser starts it only within a click or a key press. */
let audio: AudioContext | undefined;

/** Lets the page play tones from now on. For handlers of clicks and key presses. */
export async function allowTones(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
}

/** Plays the tones of an alert; nothing before tones are allowed. */
export function playTones(kind: AlertKind): void {
  if (audio?.state !== 'running') return;
  for (const [index, hertz] of TONES[kind].entries()) {
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + index * TONE_SECONDS;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(VOLUME / 100, at + TONE_SECONDS);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + TONE_SECONDS);
  }
}

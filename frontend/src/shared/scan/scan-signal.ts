let audio: AudioContext | undefined;

/** A short tone and a tap of the phone, so that nobody has to look up: high for taken, low for not known. */
export function signalScan(taken: boolean): void {
  navigator.vibrate?.(taken ? 60 : [60, 60, 60]);
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + (taken ? 0.09 : 0.25);
  tone.frequency.value = taken ? 1400 : 300;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

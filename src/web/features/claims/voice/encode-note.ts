import { mostNoteSamples, noteHeader, noteRate } from '#domain/claims/voice-note.ts';

export const noteName = 'voice-note.wav';
/** Of full loudness; a room with nobody in it is louder. */
const silence = 0.004;

/** What a browser recorded, each in a form of its own, as the one form that the server takes; undefined where nothing is to be heard. */
export async function encodeNote(recorded: Blob): Promise<File | undefined> {
  // Decodes to its own rate.
  const decoder = new OfflineAudioContext(1, 1, noteRate);
  const heard = await decoder.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: heard.numberOfChannels }, (_, at) => heard.getChannelData(at));
  const samples = toSamples(channels);
  if (!samples) return undefined;
  return new File([noteHeader(samples.byteLength) as Uint8Array<ArrayBuffer>, samples], noteName, { type: 'audio/wav' });
}

/** One channel of 16 bits, little end first, a minute at most; undefined where all of it is silent. */
export function toSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> | undefined {
  const length = Math.min(channels[0]?.length ?? 0, mostNoteSamples);
  const samples = new DataView(new ArrayBuffer(length * 2));
  let loudest = 0;
  for (let at = 0; at < length; at += 1) {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0);
    const value = Math.max(-1, Math.min(1, sum / channels.length));
    loudest = Math.max(loudest, Math.abs(value));
    samples.setInt16(at * 2, Math.round(value * 32_767), true);
  }
  return loudest < silence ? undefined : new Uint8Array(samples.buffer);
}

/** Samples per second: sufficient for speech. */
export const noteRate = 16_000;
export const longestNoteSeconds = 60;
/** 16 bits, mono. */
const bytesPerSample = 2;
export const bytesPerSecond = noteRate * bytesPerSample;
const headerBytes = 44;
export const mostNoteSamples = noteRate * longestNoteSeconds;
const mostSampleBytes = longestNoteSeconds * bytesPerSecond;
/** Maximum file size in bytes, including chunks that other programs write before the samples. */
export const longestNoteBytes = mostSampleBytes + 4096;

/** The text a note accompanies; stored as its `documentType`. */
export const noteTypes = ['description', 'answer'] as const;
export type NoteType = (typeof noteTypes)[number];

/** For notes written by the server. */
export const secondsOfNote = (bytes: number): number => Math.max(0, bytes - headerBytes) / bytesPerSecond;

/** The only header of a stored note: RIFF, WAVE, PCM, mono, 16,000 samples of 16 bits per second. The sample bytes follow. */
export function noteHeader(sampleBytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(headerBytes));
  const write = (at: number, name: string) => {
    for (let index = 0; index < name.length; index += 1) header.setUint8(at + index, name.charCodeAt(index));
  };
  write(0, 'RIFF');
  header.setUint32(4, headerBytes - 8 + sampleBytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, noteRate, true);
  header.setUint32(28, bytesPerSecond, true);
  header.setUint16(32, bytesPerSample, true);
  header.setUint16(34, bytesPerSample * 8, true);
  write(36, 'data');
  header.setUint32(40, sampleBytes, true);
  return new Uint8Array(header.buffer);
}

export type NoteFault = 'unsupported' | 'unreadable' | 'empty' | 'too-long';

const textAt = (bytes: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)));

/**
 * Byte range of the samples. Only the format of `noteHeader` is supported; chunks before the samples are skipped, and copying the range drops those after them.
 */
export function findSamples(file: Uint8Array): { readonly from: number; readonly to: number } | NoteFault {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') return 'unsupported';
  const end = 8 + bytes.getUint32(4, true);
  if (end > file.length) return 'unreadable';
  let isFormatKnown = false;
  // Odd-length chunks are padded with one byte.
  for (let at = 12, length = 0; at + 8 <= end; at += 8 + length + (length % 2)) {
    const name = textAt(bytes, at);
    length = bytes.getUint32(at + 4, true);
    const from = at + 8;
    if (from + length > end) return 'unreadable';
    if (name === 'fmt ') {
      if (isFormatKnown) return 'unreadable';
      if (!isKnownFormat(bytes, from, length)) return 'unsupported';
      isFormatKnown = true;
    } else if (name === 'data') {
      if (!isFormatKnown || length % bytesPerSample !== 0) return 'unreadable';
      if (length === 0) return 'empty';
      return length > mostSampleBytes ? 'too-long' : { from, to: from + length };
    }
  }
  return 'unreadable';
}

const format = noteHeader(0).subarray(20, 36);

function isKnownFormat(bytes: DataView, from: number, length: number): boolean {
  return length === format.length && format.every((byte, index) => bytes.getUint8(from + index) === byte);
}

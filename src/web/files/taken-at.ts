import { typeOfFile } from './file-type.ts';

/** Bytes in which the camera's data stand, at the beginning of a JPEG. */
const headSize = 128 * 1024;

/** When a photo was taken, in milliseconds: as its camera wrote into it, else when the file was made. */
export async function takenAt(file: File): Promise<number> {
  if (typeOfFile(file) !== 'image/jpeg') return file.lastModified;
  try {
    return exifTime(new DataView(await file.slice(0, headSize).arrayBuffer())) ?? file.lastModified;
  } catch {
    // Cut off, or written otherwise than it should be.
    return file.lastModified;
  }
}

const dateTimeOriginal = 0x90_03;
const offsetTimeOriginal = 0x90_11;
const exifPart = 0x87_69;

/** DateTimeOriginal of a JPEG's EXIF part; without a zone beside it, in the zone of this device. */
function exifTime(bytes: DataView): number | undefined {
  const start = exifStart(bytes);
  if (start === undefined) return undefined;
  const little = bytes.getUint16(start) === 0x49_49;
  const u16 = (at: number) => bytes.getUint16(start + at, little);
  const u32 = (at: number) => bytes.getUint32(start + at, little);
  /** Where the value of a tag stands: small ones in its place, others further on. */
  const valueOf = (directory: number, tag: number): number | undefined => {
    for (let at = directory + 2, end = at + u16(directory) * 12; at < end; at += 12) if (u16(at) === tag) return u32(at + 8);
    return undefined;
  };
  const text = (at: number | undefined, length: number) =>
    at === undefined ? '' : String.fromCodePoint(...new Uint8Array(bytes.buffer, bytes.byteOffset + start + at, length));
  const exif = valueOf(u32(4), exifPart);
  if (exif === undefined) return undefined;
  const at = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text(valueOf(exif, dateTimeOriginal), 19));
  const offset = /^[+-]\d\d:\d\d$/.exec(text(valueOf(exif, offsetTimeOriginal), 6))?.[0] ?? '';
  const time = at ? Date.parse(`${at[1]}-${at[2]}-${at[3]}T${at[4]}${offset}`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Where the TIFF of the first EXIF part begins, among the parts before the picture. */
function exifStart(bytes: DataView): number | undefined {
  if (bytes.getUint16(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 10 < bytes.byteLength && bytes.getUint8(at) === 0xff; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xda) return undefined;
    if (marker === 0xe1 && bytes.getUint32(at + 4) === 0x45_78_69_66) return at + 10;
  }
  return undefined;
}

import { isShrinkable, typeOfFile } from './accept-files.ts';

/** Longer side in pixels at which quality is measured, so that all cameras compare. */
export const judgedSide = 320;
/** Mean luminance (0 to 255) below which a photo is too dark. */
const darkest = 40;
/** Variance of the Laplacian below which a photo is too blurred. */
const softest = 25;

export type PhotoFault = 'dark' | 'blurred';

/** Brightness and sharpness of RGBA pixels in row order. */
export function measurePhoto(pixels: ArrayLike<number>, width: number, height: number): { light: number; sharpness: number } {
  const count = width * height;
  const grey = new Float64Array(count);
  let light = 0;
  for (let at = 0; at < count; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    const value = 0.299 * red + 0.587 * green + 0.114 * blue;
    grey[at] = value;
    light += value;
  }
  const pixel = (x: number, y: number) => grey[y * width + x] ?? 0;
  let [sum, squares, inner] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = pixel(x - 1, y) + pixel(x + 1, y) + pixel(x, y - 1) + pixel(x, y + 1) - 4 * pixel(x, y);
      sum += edge;
      squares += edge * edge;
      inner += 1;
    }
  const mean = inner === 0 ? 0 : sum / inner;
  return { light: count === 0 ? 0 : light / count, sharpness: inner === 0 ? 0 : squares / inner - mean * mean };
}

/** The quality fault of a photo; null if usable. Darkness is reported first because it also hides edges. */
export function faultOf(pixels: ArrayLike<number>, width: number, height: number): PhotoFault | null {
  const { light, sharpness } = measurePhoto(pixels, width, height);
  return light < darkest ? 'dark' : sharpness < softest ? 'blurred' : null;
}

/** Longer side in pixels: enough to read a number plate, a tenth of a phone photo's size. */
const usualSide = 1600;
/** Longer side for documents, whose small print and codes are read. */
export const paperSide = 3000;
const quality = 0.85;
/** Images up to this many bytes are sent unchanged if they are not too wide. */
const smallEnough = 1_000_000;

/**
 * Shrinks a photo on the device, upright; the file's timestamp is the capture time. Other files, small ones and unreadable ones are returned unchanged; the
 * server checks them anyway. Location and other EXIF data are removed.
 */
export async function shrinkPhoto(picked: File, longestSide = usualSide): Promise<File> {
  const type = typeOfFile(picked);
  if (!isShrinkable(type)) return picked;
  const file = new File([picked], picked.name, { type, lastModified: await takenAt(picked) });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    const { width, height } = fittedSize(bitmap, longestSide);
    const known = type === 'image/jpeg' || type === 'image/png';
    if (known && width === bitmap.width && file.size <= smallEnough) return file;
    const blob = await draw(bitmap, width, height);
    if (!blob || (known && blob.size >= file.size)) return file;
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

/** Fields sent with a shrunk photo: its capture time. */
export function photoFields(file: File): { takenAt?: string } {
  return typeOfFile(file).startsWith('image/') ? { takenAt: new Date(file.lastModified).toISOString() } : {};
}

/** Size that fits into a square, keeping the aspect ratio, never enlarged. */
export function fittedSize(
  size: { readonly width: number; readonly height: number },
  longest: number,
): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * factor)), height: Math.max(1, Math.round(size.height * factor)) };
}

/** 'IMG_2041.HEIC' → 'IMG_2041.jpg' */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}

function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: fill transparent areas with white instead of black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

/** Bytes at the start of a JPEG that contain the EXIF data. */
const headSize = 128 * 1024;

/** Capture time in milliseconds: from EXIF, else the file's modification time. */
export async function takenAt(file: File): Promise<number> {
  if (typeOfFile(file) !== 'image/jpeg') return file.lastModified;
  try {
    return exifTime(new DataView(await file.slice(0, headSize).arrayBuffer())) ?? file.lastModified;
  } catch {
    // Truncated or malformed EXIF.
    return file.lastModified;
  }
}

const dateTimeOriginal = 0x90_03;
const offsetTimeOriginal = 0x90_11;
const exifPart = 0x87_69;

/** EXIF DateTimeOriginal of a JPEG; without an offset tag, in the device's time zone. */
function exifTime(bytes: DataView): number | undefined {
  const start = exifStart(bytes);
  if (start === undefined) return undefined;
  const little = bytes.getUint16(start) === 0x49_49;
  const u16 = (at: number) => bytes.getUint16(start + at, little);
  const u32 = (at: number) => bytes.getUint32(start + at, little);
  /** Offset of a tag's value: small values are stored inline, others elsewhere. */
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

/** Offset of the TIFF header in the first EXIF segment. */
function exifStart(bytes: DataView): number | undefined {
  if (bytes.getUint16(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 10 < bytes.byteLength && bytes.getUint8(at) === 0xff; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xda) return undefined;
    if (marker === 0xe1 && bytes.getUint32(at + 4) === 0x45_78_69_66) return at + 10;
  }
  return undefined;
}

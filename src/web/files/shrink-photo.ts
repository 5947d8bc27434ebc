import { isShrinkable, typeOfFile } from './file-type.ts';
import { takenAt } from './taken-at.ts';

/** Pixels of the longer side: enough to read a number plate, a tenth of what a phone's camera makes. */
const usualSide = 1600;
/** Of a paper whose small print and code are read. */
export const paperSide = 3000;
const quality = 0.85;
/** Bytes below which a picture is sent as it is, if it is not too wide either. */
const smallEnough = 1_000_000;

/**
 * Makes a photo smaller on the device, upright as it was taken; the file's time is when it was taken. What is no photo, is small already or
 * cannot be read here stays as it is; the server looks at it anyway. Location and other camera data are gone afterwards.
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

/** What is sent beside a photo that was made smaller: when it was taken. */
export function photoFields(file: File): { takenAt?: string } {
  return typeOfFile(file).startsWith('image/') ? { takenAt: new Date(file.lastModified).toISOString() } : {};
}

/** The size that fits into a square, sides in proportion, never enlarged. */
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
  // JPEG has no transparency: a screenshot's clear parts become paper, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

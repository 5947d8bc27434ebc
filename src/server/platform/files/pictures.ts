import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { Problem, problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { atMost } from '#server/platform/at-most.ts';

/** More than any phone's photo; anything larger is a decompression bomb. All frames of an animation are counted together. */
export const maximumPixels = 80_000_000;

// Decoded pictures are large, and libvips' cache would keep them. Two at a time are enough for two CPUs.
sharp.cache(false);
sharp.concurrency(1);
const twoAtOnce = atMost(2);

type ImageFormat = 'jpeg' | 'png' | 'gif';

/**
 * Decodes and re-encodes a picture: applies the orientation and drops location, camera and hidden data. Throws file.unreadable if it can't be decoded,
 * file.too-large for too many pixels, file.picture-too-small if a side has fewer than `leastSide`. Returns the path of the clean picture.
 */
export async function cleanImage(path: string, format: ImageFormat, leastSide: number): Promise<{ path: string; size: number }> {
  const clean = `${path}.clean`;
  try {
    await twoAtOnce(async () => {
      const image = sharp(path, { limitInputPixels: maximumPixels, failOn: 'error', animated: format === 'gif' });
      const { width, height, pageHeight = height } = await image.metadata();
      if (Math.min(width, pageHeight) < leastSide) throw problem('file.picture-too-small', tooSmall(leastSide));
      const upright = format === 'gif' ? image : image.autoOrient();
      if (format === 'jpeg') await upright.jpeg({ quality: 88 }).toFile(clean);
      else if (format === 'png') await upright.png({ compressionLevel: 6 }).toFile(clean);
      else await upright.gif({ effort: 3 }).toFile(clean);
    });
  } catch (error) {
    if (error instanceof Problem || (error as { code?: string }).code === 'ENOSPC') throw error;
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw problem('file.too-large', { messageKey: message('file.too-many-pixels', { megapixels: maximumPixels / 1_000_000 }) });
    throw problem('file.unreadable');
  }
  return { path: clean, size: (await stat(clean)).size };
}

const tooSmall = (pixels: number) => ({ messageKey: message('file.picture-too-small', { pixels }) });

/** Difference hash: 64 characters 0 or 1, whether each of 8 × 8 cells is brighter than its right neighbour. */
export interface PictureHash {
  readonly hash: string;
  /** Of the mirrored picture. */
  readonly mirrored: string;
}

const [width, height] = [9, 8];
/** A picture with fewer edges in either direction is too plain to be distinguished from others. */
const leastEdges = 8;

/** Difference hash of a picture; null if it is too plain or cannot be decoded. */
export async function hashPicture(content: Buffer): Promise<PictureHash | null> {
  let pixels: Buffer;
  try {
    pixels = await sharp(content, { limitInputPixels: maximumPixels })
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    return null;
  }
  const rows = Array.from({ length: height }, (_, row) => [...pixels.subarray(row * width, (row + 1) * width)]);
  const [hash, mirrored] = [bitsOf(rows), bitsOf(rows.map((row) => row.toReversed()))];
  return Math.min(edgesOf(hash), edgesOf(mirrored)) < leastEdges ? null : { hash, mirrored };
}

const bitsOf = (rows: readonly number[][]): string =>
  rows
    .map((row) =>
      row
        .slice(1)
        .map((value, at) => (value > (row[at] ?? 0) ? '1' : '0'))
        .join(''),
    )
    .join('');

const edgesOf = (bits: string): number => bits.replaceAll('0', '').length;

/** Each byte of the hash with its position. Two hashes that differ in at most seven bits share at least one of the eight. */
export function bandsOf(bits: string): number[] {
  return Array.from({ length: 8 }, (_, at) => at * 256 + Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
}

/** Pixels. The card version is cropped to a fixed aspect ratio, the large one is not cropped. */
const card = { width: 480, height: 270 };
const longestSide = 1280;

export interface PublicPicture {
  readonly card: Buffer;
  readonly large: Buffer;
  /** Of the large version. */
  readonly width: number;
  readonly height: number;
}

const oneAtOnce = atMost(1, {
  mayWait: 20,
  refused: () => problem('server.unavailable', { retryAfterSeconds: 5 }),
});

/** Two public versions of a picture, upright and without location or camera data. */
export function drawPublicPicture(path: string): Promise<PublicPicture> {
  return oneAtOnce(async () => {
    const { data, info } = await sharp(path, { limitInputPixels: maximumPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(data)
      .resize({ ...card, fit: 'cover' })
      .webp({ quality: 66 })
      .toBuffer();
    return { card: small, large: data, width: info.width, height: info.height };
  });
}

/** Pixels of the longer side. */
const thumbnailSide = 320;

/** Storage key of a picture's thumbnail. Browsers cache by it, so a change in rendering needs a new key. */
export const thumbnailKey = (storageKey: string): string => `${storageKey.replace(/\.[a-z0-9]+$/, '')}-${thumbnailSide}.webp`;

/** A page requests all its thumbnails at once: two are rendered at a time, and the queue is bounded. */
const twoThumbnails = atMost(2, {
  mayWait: 200,
  refused: () => problem('server.unavailable', { retryAfterSeconds: 5 }),
});

/** Thumbnail of a picture, or of an animation's first frame, without location, camera and colour profile. Reads the picture only when its turn comes. */
export function drawThumbnail(read: () => Promise<Buffer>): Promise<Buffer> {
  return twoThumbnails(async () =>
    sharp(await read(), { limitInputPixels: maximumPixels })
      .autoOrient()
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer(),
  );
}

import sharp from 'sharp';
import { maximumPixels } from './check-image.ts';

/** 64 characters 0 or 1: whether each of 8 × 8 places is brighter than the one to its right. */
export interface PictureHash {
  readonly hash: string;
  /** Of the picture seen in a mirror. */
  readonly mirrored: string;
}

const [width, height] = [9, 8];
/** A plain picture says nothing: fewer edges than this either way, and it looks like any other. */
const leastEdges = 8;

/** How a picture looks (difference hash); null where it is too plain to be told from others, or cannot be decoded. */
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

/** Each byte of the hash with its place. Two hashes that differ in at most seven bits share one of the eight. */
export function bandsOf(bits: string): number[] {
  return Array.from({ length: 8 }, (_, at) => at * 256 + Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
}

import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { Problem, problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { atMost } from '../at-most.ts';

/** Larger than any phone's photo; a picture that unpacks to more is a bomb. All frames of an animation count together. */
export const maximumPixels = 80_000_000;

// Decoded pictures are large: the cache would keep them, and two at once are enough for two processors.
sharp.cache(false);
sharp.concurrency(1);
const twoAtOnce = atMost(2);

export type ImageFormat = 'jpeg' | 'png' | 'gif';

/**
 * Decodes a picture and writes it anew: orientation is turned into pixels; place, camera and whatever was hidden behind the picture are left out.
 * Throws file.unreadable when it cannot be decoded, file.too-large when it has too many pixels, file.picture-too-small when a side has fewer than `leastSide`. Returns the place of the clean picture.
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

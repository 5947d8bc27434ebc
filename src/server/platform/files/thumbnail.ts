import sharp from 'sharp';
import { problem } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { maximumPixels } from './check-image.ts';

/** Pixels of the longer side. */
const longestSide = 320;

/** Where the thumbnail of a stored picture is kept. One that is drawn otherwise needs another name: browsers know it by this one. */
export const thumbnailKey = (storageKey: string): string => `${storageKey.replace(/\.[a-z0-9]+$/, '')}-${longestSide}.webp`;

/** A page of photos asks for all of them at once: two are drawn, the others wait, and nobody can make a crowd of them. */
const twoAtOnce = atMost(2, {
  mayWait: 200,
  refused: () => problem('server.unavailable', { retryAfterSeconds: 5 }),
});

/** The picture small, of an animation its first. Place, camera and colour profile are left out, as in the picture itself. Reads it when its turn comes. */
export function drawThumbnail(read: () => Promise<Buffer>): Promise<Buffer> {
  return twoAtOnce(async () =>
    sharp(await read(), { limitInputPixels: maximumPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer(),
  );
}

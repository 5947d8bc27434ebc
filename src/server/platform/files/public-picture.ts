import sharp from 'sharp';
import { problem } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { maximumPixels } from './check-image.ts';

/** The card's frame, cut to the same shape for each; and a large one that is whole. */
const card = { width: 480, height: 270 };
const longestSide = 1280;

export interface PublicPicture {
  readonly card: Buffer;
  readonly large: Buffer;
  /** Of the large one. */
  readonly width: number;
  readonly height: number;
}

const oneAtOnce = atMost(1, {
  mayWait: 20,
  refused: () => problem('server.unavailable', { retryAfterSeconds: 5 }),
});

/** Two drawings of a picture for everybody: upright, and without anything that it knew of place and camera. */
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

import sharp from 'sharp';
import { maximumPixels } from '#server/platform/files/pictures.ts';

/** A decoded greyscale picture, one byte per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** Pixels of the longer side after scaling down. */
const longestSide = 3200;

/** A photo or scan, rotated upright, in greyscale with full contrast. */
export async function pictureOfPhoto(content: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(content, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}

/** Prepares a picture for OCR: evens out shadows and scales the letters to a size it handles. */
export async function forRecognition({ width, height, grey }: Picture): Promise<Uint8Array> {
  const raw = { width, height, channels: 1 } as const;
  const side = Math.max(width, height);
  const target = Math.min(Math.max(side, 2000), 2600);
  // Local brightness of the paper: anything darker is ink, even in shadow.
  const paper = await sharp(grey, { raw })
    .resize(Math.ceil(width / 16), Math.ceil(height / 16), { fit: 'fill' })
    .median(7)
    .blur(4)
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const even = Buffer.allocUnsafe(grey.length);
  for (let at = 0; at < grey.length; at += 1) even[at] = Math.min(255, ((grey[at] ?? 0) * 245) / Math.max(40, paper[at] ?? 0));
  return sharp(even, { raw })
    .resize({ width: Math.round((width * target) / side), height: Math.round((height * target) / side), fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

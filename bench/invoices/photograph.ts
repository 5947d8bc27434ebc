import sharp from 'sharp';
import { picturesOfPdf } from '#server/platform/papers/pdf-pictures.ts';

export const shots = ['photo', 'skewed', 'low-light'] as const;
export type Shot = (typeof shots)[number];

/** The first page of a PDF, as photographed by a phone on a desk. */
export async function photograph(pdf: Uint8Array, shot: Shot, seed: number): Promise<Buffer> {
  const [picture] = await picturesOfPdf(pdf);
  if (!picture) throw new Error('the PDF has no page');
  const { width, height } = picture;
  const raw = { width, height, channels: 1 } as const;
  const page = sharp(picture.grey, { raw }).toColourspace('srgb');
  const angle = shot === 'skewed' ? (seed % 2 === 0 ? 1 : -1) * (3 + (seed % 5)) : ((seed % 3) - 1) * 0.6;
  const desk = { r: 116, g: 92, b: 70 };
  const turned = await page
    .affine(shot === 'skewed' ? [1, 0.02, 0.015, 1] : [1, 0, 0, 1], { background: desk })
    .rotate(angle, { background: desk })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: desk })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const whole = sharp(turned).resize({ width: 3200, height: 3200, fit: 'inside' });
  if (shot === 'photo') return whole.blur(0.6).linear(0.9, 10).jpeg({ quality: 82 }).toBuffer();
  if (shot === 'skewed') return whole.blur(0.7).linear(0.85, 14).jpeg({ quality: 80 }).toBuffer();
  const { data, info } = await whole.blur(0.8).linear(0.32, 12).raw().toBuffer({ resolveWithObject: true });
  return sharp(grainy(data, info, seed), { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Sensor noise, and a shadow that grows towards one side. */
function grainy(data: Buffer, { width, channels }: { width: number; channels: number }, seed: number): Buffer {
  let state = seed * 7919 + 17;
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const shade = 1 - 0.35 * (((at / channels) % width) / width);
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * shade + (state / 2_147_483_648 - 0.5) * 18));
  }
  return data;
}

import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { scene } from '#test/builders/upload.ts';
import { bandsOf, hashPicture } from './pictures.ts';
import type { PictureHash } from './pictures.ts';

const hashOf = async (image: Sharp): Promise<PictureHash> => {
  const hash = await hashPicture(await image.toBuffer());
  if (!hash) throw new Error('too plain');
  return hash;
};
const apart = (left: string, right: string) => [...left].filter((bit, at) => bit !== right[at]).length;
const share = (left: string, right: string) => bandsOf(left).some((band) => bandsOf(right).includes(band));

it('is nearly the same for a picture in another size and format', async () => {
  const { hash } = await hashOf(scene(3).jpeg());
  const { hash: again } = await hashOf(scene(3).resize(320).webp({ quality: 40 }));
  expect(apart(hash, again)).toBeLessThanOrEqual(7);
  expect(share(hash, again)).toBe(true);
});

it('knows a picture in a mirror', async () => {
  const { hash, mirrored } = await hashOf(scene(3).png());
  const { hash: flopped } = await hashOf(
    sharp(await scene(3).png().toBuffer())
      .flop()
      .jpeg(),
  );
  expect(apart(mirrored, flopped)).toBeLessThanOrEqual(7);
  expect(apart(hash, flopped)).toBeGreaterThan(7);
});

it('differs for other pictures', async () => {
  const hashes = await Promise.all([3, 4, 5, 6].map(async (seed) => (await hashOf(scene(seed).jpeg())).hash));
  for (const [at, left] of hashes.entries())
    for (const right of hashes.slice(at + 1)) expect(apart(left, right)).toBeGreaterThan(7);
});

it('says nothing of a plain picture, or of what is none', async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } }).jpeg();
  expect(await hashPicture(await plain.toBuffer())).toBeNull();
  expect(await hashPicture(Buffer.from('no picture'))).toBeNull();
});

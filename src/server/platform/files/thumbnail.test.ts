import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawThumbnail, thumbnailKey } from './pictures.ts';

it('draws a photo upright, 320 pixels long, without place, camera or colour profile', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .toBuffer();
  const small = await drawThumbnail(async () => photo);
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(small).metadata();
  expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({ format: 'webp', width: 180, height: 320 });
  expect(photo.includes('Canary')).toBe(true);
  expect(small.includes('Canary')).toBe(false);
});

it('makes nothing larger, and takes the first of an animation', async () => {
  const frames = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } })
    .gif()
    .toBuffer();
  const animation = await sharp([frames, frames], { join: { animated: true } })
    .gif()
    .toBuffer();
  const { width, height, pages } = await sharp(await drawThumbnail(async () => animation)).metadata();
  expect([width, height, pages]).toEqual([40, 60, undefined]);
});

it('keeps it beside the picture', () => {
  expect(thumbnailKey('2026/11/0b7c-1.jpg')).toBe('2026/11/0b7c-1-320.webp');
  expect(thumbnailKey('2026/11/0b7c-1')).toBe('2026/11/0b7c-1-320.webp');
});

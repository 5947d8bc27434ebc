import { expect, it } from 'vitest';
import { fittedSize, jpegName } from './shrink-photo.ts';

it('fits the longer side, keeps the proportion, never enlarges', () => {
  expect(fittedSize({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fittedSize({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fittedSize({ width: 800, height: 600 }, 1600)).toEqual({ width: 800, height: 600 });
  expect(fittedSize({ width: 16_000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 });
});

it('names a photo after what it has become', () => {
  expect(jpegName('IMG_2041.HEIC')).toBe('IMG_2041.jpg');
  expect(jpegName('bumper.left.png')).toBe('bumper.left.jpg');
  expect(jpegName('photo.JPEG')).toBe('photo.JPEG');
  expect(jpegName('scan')).toBe('scan.jpg');
  expect(jpegName('.png')).toBe('photo.jpg');
});

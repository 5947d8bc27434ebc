import { describe, expect, test, it } from 'vitest';
import { faultOf, measurePhoto, fittedSize, jpegName } from './shrink-photo.ts';

const [width, height] = [320, 240];

type Grey = (x: number, y: number) => number;

/** A truck-like pattern on a slightly grainy wall, with the given brightness. */
const truck =
  (light = 1): Grey =>
  (x, y) => {
    const grain = ((x * 37 + y * 57) % 11) - 5;
    const body = x > 90 && x < 290 && y > 60 && y < 170;
    const cabin = x > 30 && x <= 90 && y > 80 && y < 170;
    const glass = cabin && x < 60 && y < 115;
    const wheel = Math.min(...[60, 210, 250].map((at) => Math.hypot(x - at, y - 175))) < 18;
    const plank = body && x % 24 < 2;
    return ((wheel ? 30 : glass ? 70 : plank ? 90 : body ? 190 : cabin ? 225 : y > 190 ? 110 : 150) + grain) * light;
  };

/** The same picture out of focus: a box blur, applied twice. */
function blurred(picture: Grey, radius: number): Grey {
  const mean = (of: Grey): Grey => {
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => {
        let sum = 0;
        for (let dy = -radius; dy <= radius; dy += 2) for (let dx = -radius; dx <= radius; dx += 2) sum += of(x + dx, y + dy);
        return sum / (radius + 1) ** 2;
      }),
    );
    return (x, y) => rows[Math.min(height - 1, Math.max(0, y))]?.[Math.min(width - 1, Math.max(0, x))] ?? 0;
  };
  return mean(mean(picture));
}

function pixelsOf(picture: Grey): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set([picture(x, y), picture(x, y), picture(x, y), 255], (y * width + x) * 4);
  return pixels;
}

describe('a photo is', () => {
  test.each([
    ['taken in daylight', truck(), null],
    ['taken at dusk', truck(0.45), null],
    ['taken at night', truck(0.2), 'dark'],
    ['black: the lens is covered', () => 3, 'dark'],
    ['out of focus', blurred(truck(), 8), 'blurred'],
    ['of nothing but a wall', () => 150, 'blurred'],
  ])('%s', (_, picture, fault) => {
    const pixels = pixelsOf(picture);
    expect([faultOf(pixels, width, height), measurePhoto(pixels, width, height)]).toEqual([fault, expect.anything()]);
  });

  test('nothing where it has no pixels', () => {
    expect(faultOf([], 0, 0)).toBe('dark');
  });
});

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

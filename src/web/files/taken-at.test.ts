import sharp from 'sharp';
import { expect, it } from 'vitest';
import { takenAt } from './shrink-photo.ts';

const made = Date.parse('2026-11-24T08:00:00Z');
const fileOf = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new File([bytes as Uint8Array<ArrayBuffer>], 'photo.jpg', { type, lastModified: made });

const photo = (exif: Record<string, string>) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD2: exif })
    .toBuffer();

it('reads when the camera took it, in its zone', async () => {
  const bytes = await photo({ DateTimeOriginal: '2026:11:10 18:45:12', OffsetTimeOriginal: '+05:30' });
  expect(new Date(await takenAt(fileOf(bytes))).toISOString()).toBe('2026-11-10T13:15:12.000Z');
});

it('without a zone, in that of this device', async () => {
  const bytes = await photo({ DateTimeOriginal: '2026:11:10 18:45:12' });
  expect(await takenAt(fileOf(bytes))).toBe(new Date(2026, 10, 10, 18, 45, 12).getTime());
});

it('takes the time of the file where the picture says none, or nothing that can be read', async () => {
  const bytes = await photo({ DateTimeOriginal: '2026:11:10 18:45:12' });
  const others = [
    await photo({}),
    bytes.subarray(0, 60),
    'no picture',
    '',
    await photo({ DateTimeOriginal: '0000:00:00 00:00:00' }),
  ];
  for (const one of others) expect(await takenAt(fileOf(one))).toBe(made);
  expect(await takenAt(fileOf(bytes, 'image/png'))).toBe(made);
});

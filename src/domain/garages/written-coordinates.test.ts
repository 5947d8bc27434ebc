import { expect, it } from 'vitest';
import { writtenCoordinates } from './written-coordinates.ts';

it.each([
  ['19.0760, 72.8777', [19.076, 72.8777]],
  ['(19.0760, 72.8777)', [19.076, 72.8777]],
  ['19.0760 72.8777', [19.076, 72.8777]],
  ['19.0760° N, 72.8777° E', [19.076, 72.8777]],
  ['N 19.0760, E 72.8777', [19.076, 72.8777]],
  [`19°04'33.6"N 72°52'39.7"E`, [19.076, 72.8777]],
  ['19° 4′ 33.6″ N, 72° 52′ 39.7″ E', [19.076, 72.8777]],
  ['8.5 S, 72 W', [-8.5, -72]],
  ['-8, 72', [-8, 72]],
])('%s', (text, [lat = NaN, lng = NaN]) => {
  const found = writtenCoordinates(text);
  expect(found?.lat).toBeCloseTo(lat, 4);
  expect(found?.lng).toBeCloseTo(lng, 4);
});

it.each([
  '',
  'behind the temple',
  'https://maps.example/19.07,72.87',
  '19.07',
  '19 72',
  '19; 72',
  '91, 72',
  '19, 181',
  '72.8 E, 19.0 N',
  "19°61'N, 72°E",
  '1, 2, 3',
])('"%s" is none', (text) => {
  expect(writtenCoordinates(text)).toBeUndefined();
});

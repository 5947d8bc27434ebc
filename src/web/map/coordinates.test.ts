import { expect, test } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinates.ts';

test.each([
  ['19.0760, 72.8777', [72.8777, 19.076]],
  [' 19.0760,72.8777 ', [72.8777, 19.076]],
  ['-8, 72', [72, -8]],
])('%s is a place', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point);
});

test.each(['', 'https://maps.example/19.07,72.87', '19.07', '91, 72', '19, 181', '19; 72'])('"%s" is none', (text) => {
  expect(parseCoordinates(text)).toBeUndefined();
});

test('what is written is read again', () => {
  expect(parseCoordinates(formatCoordinates([72.8777, 19.076]))).toEqual([72.8777, 19.076]);
});

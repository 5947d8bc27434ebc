import { expect, it, test } from 'vitest';
import { readPlace, whenTaken, writePlace } from './photos.ts';

it.each([
  ['18.7481234,73.4072345', { lat: 18.75, lng: 73.41 }],
  ['-0.004,179.999', { lat: 0, lng: 180 }],
  [' 19 , 72.88 ', { lat: 19, lng: 72.88 }],
])('reads %s coarse', (sent, place) => {
  const read = readPlace(sent);
  expect({ lat: (read?.lat ?? Number.NaN) + 0, lng: read?.lng }).toEqual(place);
});

it.each(['', ',', '18.75', '18.75,', '91,73', '18,181', '18,73,5', 'a,b', 'Infinity,3'])('knows no place in %j', (sent) => {
  expect(readPlace(sent)).toBeNull();
});

test('a device writes no more than that', () => {
  expect(writePlace({ lat: 18.748_123_4, lng: 73.407_234_5 })).toBe('18.75,73.41');
});

it.each([
  ['2026-11-24T10:00:00Z', true],
  ['2026-11-25T08:00:00Z', true],
  ['2026-11-26T00:00:00Z', false],
  ['1999-12-31T23:00:00Z', false],
])('by a clock that says %s: believed %s', (said, believed) => {
  const at = new Date(said);
  expect(whenTaken(at, new Date('2026-11-24T12:00:00Z'))).toBe(believed ? at : null);
});

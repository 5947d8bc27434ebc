import { expect, it } from 'vitest';
import { mapLocationField } from './garage-signup.schemas.ts';

it.each([
  ['19.0760, 72.8777', '19.0760, 72.8777'],
  [`19°04'33.6"N 72°52'39.7"E`, '19.0760, 72.8777'],
  ['19.0760° N, 72.8777° E', '19.0760, 72.8777'],
  ['https://maps.example/19.07,72.87', 'https://maps.example/19.07,72.87'],
  ['', ''],
])('the map of a workshop may be written as map apps copy it: %s', (typed, kept) => {
  expect(mapLocationField.parse(typed)).toBe(kept);
});

it.each(['behind the temple', '95, 72'])('%s is no place', (typed) => {
  expect(mapLocationField.safeParse(typed).success).toBe(false);
});

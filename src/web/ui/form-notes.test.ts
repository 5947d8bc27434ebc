import { expect, it } from 'vitest';
import { missingLabels } from './form-notes.tsx';

const labels = { make: 'Make', driver: 'Driver', 'driver.name': 'Driver name', year: 'Year' };

it('names each missing field once, in the order of the screen', () => {
  const issues = [{ path: ['year'] }, { path: ['make'] }, { path: ['make'] }];
  expect(missingLabels(issues, labels)).toEqual(['Make', 'Year']);
});

it('finds the group of a nested field', () => {
  expect(missingLabels([{ path: ['driver', 'name'] }], labels)).toEqual(['Driver', 'Driver name']);
});

it('leaves out what has no label', () => {
  expect(missingLabels([{ path: ['hidden'] }, { path: [] }], labels)).toEqual([]);
});

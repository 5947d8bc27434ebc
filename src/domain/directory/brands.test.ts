import { expect, test } from 'vitest';
import { brandBits, brandOf, garageBrands } from './brands.ts';

test('a brand is known by the words of its name, however it is written', () => {
  for (const brand of garageBrands) expect(brandOf(brand)).toBe(brand);
  expect(
    ['TATA motors ltd.', 'Bharat-Benz', 'ASHOK LEYLAND', 'SML Isuzu', 'Isuzu', 'Volvo Trucks', 'Suzuki'].map(brandOf),
  ).toEqual(['Tata Motors', 'BharatBenz', 'Ashok Leyland', 'SML Isuzu', 'Isuzu', 'Volvo', 'Maruti Suzuki']);
  expect(['', 'Mangal', 'Leylandish', 'All brands'].map(brandOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a set of brands fits the bits of a number', () => {
  expect(garageBrands.length).toBeLessThanOrEqual(31);
  expect(brandBits([...garageBrands])).toBe(2 ** garageBrands.length - 1);
  expect(brandBits(['Tata', 'Tata Motors', 'Nobody'])).toBe(1);
});

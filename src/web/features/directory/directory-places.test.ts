import { expect, it } from 'vitest';
import { orderedPlaces } from './directory-places.ts';

const state = (id: string, name: string, district: number) => ({ id, name, districts: [{ id: district, name: `${name} town` }] });
const places = [
  state('AP', 'Andhra Pradesh', 1),
  state('KA', 'Karnataka', 2),
  state('MH', 'Maharashtra', 3),
] as unknown as Parameters<typeof orderedPlaces>[0];
const order = (district: string, locale: 'en' | 'mr' = 'en') => orderedPlaces(places, district, locale).map(({ id }) => id);

it('begins with the state of the place in use, by district or by state', () => {
  expect(order('2')).toEqual(['KA', 'AP', 'MH']);
  expect(order('MH')).toEqual(['MH', 'AP', 'KA']);
  expect(order('karnataka')).toEqual(['KA', 'AP', 'MH']);
});

it('begins with the state of the reader’s language where no place was chosen', () => {
  expect(order('', 'mr')).toEqual(['MH', 'AP', 'KA']);
  expect(order('1', 'mr')).toEqual(['AP', 'KA', 'MH']);
  expect(order('')).toEqual(['AP', 'KA', 'MH']);
});

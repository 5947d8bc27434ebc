import { expect, it } from 'vitest';
import { isNameOfGarage } from './payee-name.ts';
import type { GarageNames } from './payee-name.ts';

const names: GarageNames = {
  garageName: 'Singh Truck Care',
  tradeName: 'Harpreet Automobiles',
  companyType: 'Partnership',
  person: 'Rohan Vilas Mule',
  legalName: 'STC MOTORS PRIVATE LIMITED',
};

it.each<[string | null, Partial<GarageNames>, boolean]>([
  ['SINGH TRUCK CARE', {}, true],
  ['M/S. TRUCK CARE SINGH', {}, true],
  ['Harpreet Automobiles (P) Ltd', {}, true],
  ['STC Motors Pvt. Ltd.', {}, true],
  // An authorised signatory is not the firm.
  ['ROHAN MULE', {}, false],
  ['ROHAN V MULE', { companyType: 'Proprietorship' }, true],
  ['ROHAN MULE', { companyType: 'Proprietorship', person: 'Sohan Mule' }, false],
  ['HARPREET SINGH', {}, false],
  ['SINGH', {}, false],
  ['रोहन मुले', {}, false],
  ['', { tradeName: '', legalName: null }, false],
  [null, {}, false],
])('%s of %o: %s', (nameAtBank, changes, expected) => {
  expect(isNameOfGarage(nameAtBank, { ...names, ...changes })).toBe(expected);
});

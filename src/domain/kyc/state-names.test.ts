import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gstStateCode, gstStates, presentStateName } from './tax-numbers.ts';

const reference = JSON.parse(
  readFileSync(new URL('../../../reference-data/states-districts.json', import.meta.url), 'utf8'),
) as readonly { code: string; name: string }[];

describe('names of states', () => {
  it('knows each state of the reference data by name and by code, and no other', () => {
    for (const { code, name } of reference) {
      expect(presentStateName(name), name).toBe(name);
      expect(presentStateName(code), code).toBe(name);
    }
    expect(new Set(Object.values(gstStates))).toEqual(new Set(reference.map(({ name }) => name)));
  });

  it.each([
    ['Orissa', 'Odisha', '21'],
    ['ORISSA ', 'Odisha', '21'],
    ['Pondicherry', 'Puducherry', '34'],
    ['Uttaranchal', 'Uttarakhand', '05'],
    ['U.P.', 'Uttar Pradesh', '09'],
    ['J & K', 'Jammu and Kashmir', '01'],
    ['Jammu & Kashmir', 'Jammu and Kashmir', '01'],
    ['Tamilnadu', 'Tamil Nadu', '33'],
    ['NCT of Delhi', 'Delhi', '07'],
    ['The Dadra And Nagar Haveli And Daman And Diu', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Chattisgarh', 'Chhattisgarh', '22'],
    ['TS', 'Telangana', '36'],
  ])('%s is %s, GST code %s', (text, name, code) => {
    expect(presentStateName(text)).toBe(name);
    expect(gstStateCode(text)).toBe(code);
  });

  it('does not guess', () => {
    for (const text of ['', 'Pune', 'Nepal', 'Pradesh', 'महाराष्ट्र']) expect(presentStateName(text)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import {
  isCin,
  normaliseCin,
  gstinCheckCharacter,
  isGstin,
  normaliseGstin,
  panOfGstin,
  toldByGstin,
  isPan,
  normalisePan,
} from './tax-numbers.ts';

describe('PAN', () => {
  it.each([
    ['ABCPV1234D', true],
    ['abcpv 1234 d', true],
    ['AAICP2912R', true],
    ['ABCXV1234D', false],
    ['ABCPV0000D', false],
    ['ABCPV123D', false],
    ['ABCPV12345', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isPan(text)).toBe(expected));
  it('is written in capitals', () => expect(normalisePan(' abcpv1234d ')).toBe('ABCPV1234D'));
});

describe('what a GSTIN tells by itself', () => {
  it.each([
    [
      '27ABCPV1234D1Z',
      'PAN and state, and that one person owns it',
      { panNo: 'ABCPV1234D', state: 'Maharashtra', typeOfCompany: 'Proprietorship' },
    ],
    ['29AAICP2912R1Z', 'of a company not which kind', { panNo: 'AAICP2912R', state: 'Karnataka' }],
  ])('%s: %s', (start, _, told) => expect(toldByGstin(`${start}${gstinCheckCharacter(start)}`)).toEqual(told));
  it('nothing while it is not complete', () => expect(toldByGstin('27ABCPV1234D1')).toBeUndefined());
});

describe('CIN', () => {
  it.each([
    ['U66190KA2020PTC123456', true],
    ['l17110mh1973plc019786', true],
    ['U66190KA2020PTC000000', false],
    ['U66190KA2020XYZ123456', false],
    ['U66190KA3020PTC123456', false],
    ['U66190KA2020PTC12345', false],
    ['X66190KA2020PTC123456', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isCin(text)).toBe(expected));
  it('is written in capitals without spaces', () =>
    expect(normaliseCin(' u66190 ka2020ptc 123456')).toBe('U66190KA2020PTC123456'));
});

describe('GSTIN', () => {
  const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);
  it.each([
    ['29AAICP2912R1ZR', true], // the gateway's own test number
    ['27AAPFU0939F1ZV', true], // a published example
    ['29AAICP0008R1Z0', true], // check character 0
    ['29AIICP0001R1ZQ', true], // a doubled letter of exactly 36
    ['29aaicp2912r1zr', true],
    ['29AAICP2912R1ZQ', false],
    ['28AAICP2912R1ZR', false],
    ['29AAICP2912R1Z', false],
    ['29AAIXP2912R1ZR', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isGstin(text)).toBe(expected));
  it.each(['01', '25', '26', '28', '37', '38', '96', '97', '99'])('knows state code %s', (code) => {
    expect(isGstin(withCheck(`${code}AAICP2912R1Z`))).toBe(true);
  });
  it.each(['00', '39', '50', '95', '98'])('knows no state code %s', (code) => {
    expect(isGstin(withCheck(`${code}AAICP2912R1Z`))).toBe(false);
  });
  it('catches every single wrong character', () => {
    const right = '29AAICP2912R1ZR';
    for (let index = 0; index < 15; index += 1) {
      for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const text = right.slice(0, index) + character + right.slice(index + 1);
        expect([text, isGstin(text)]).toEqual([text, text === right]);
      }
    }
  });
  it('holds a PAN', () => {
    expect(panOfGstin(' 29aaicp2912r1zr')).toBe('AAICP2912R');
    expect(normaliseGstin(' 29aaicp2912r1zr')).toBe('29AAICP2912R1ZR');
  });
});

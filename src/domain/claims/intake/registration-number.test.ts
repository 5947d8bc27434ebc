import { describe, expect, it } from 'vitest';
import {
  formatRegistrationNumber,
  lookAlikePlates,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from './vehicle-marks.ts';

describe('registration number', () => {
  it.each([
    ['mh-12 ab 1234', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['MH.12.AB.1234', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['MH/12/AB/1234', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['MH\u00a012\u2011AB\u20131234\u200b', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['MH१२AB१२३४', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['mh 12 ab 1234 ', 'MH12AB1234', 'MH 12 AB 1234', true],
    ['DL1CAA1111', 'DL1CAA1111', 'DL 1 CAA 1111', true],
    ['TS09EA1', 'TS09EA1', 'TS 09 EA 1', true],
    ['OR021234', 'OR021234', 'OR 02 1234', true],
    ['22BH1234AA', '22BH1234AA', '22 BH 1234 AA', true],
    ['22BH1234A', '22BH1234A', '22 BH 1234 A', true],
    ['22BH1234OA', '22BH1234OA', '22 BH 1234 OA', false],
    ['XX12AB1234', 'XX12AB1234', 'XX 12 AB 1234', false],
    ['MH12ABCD1234', 'MH12ABCD1234', 'MH12ABCD1234', false],
    ['MH123AB1234', 'MH123AB1234', 'MH123AB1234', false],
    ['MH12AB12345', 'MH12AB12345', 'MH12AB12345', false],
    ['22BH1234AAA', '22BH1234AAA', '22BH1234AAA', false],
    ['TEMP', 'TEMP', 'TEMP', false],
    ['', '', '', false],
  ])('%s', (text, normal, formatted, looksRight) => {
    expect(normaliseRegistrationNumber(text)).toBe(normal);
    expect(formatRegistrationNumber(text)).toBe(formatted);
    expect(looksLikeRegistrationNumber(text)).toBe(looksRight);
  });
});

describe('a plate that looks the same', () => {
  it.each([
    ['MHI2QX1348', ['MH12QX1348']],
    ['MH12QXI348', ['MH12QX1348']],
    ['MH12QX13O8', ['MH12QX1308']],
    ['MH120X1348', ['MH12OX1348']],
    ['mh i2 q 1 1348', ['MH12QI1348']],
    ['0D05AB1234', ['OD05AB1234']],
    ['MH12QX1348', []],
    ['MH12QI1348', []],
    ['ROADROLLER', []],
    ['22BH1234O', []],
    ['', []],
  ])('as %s', (typed, others) => {
    expect(lookAlikePlates(typed)).toEqual(others);
  });
});

import { describe, expect, it } from 'vitest';
import { looksLikeChassisNumber, normaliseChassisNumber } from './chassis-number.ts';
import { bankCodeOf, isIfscShape, normaliseIfsc } from './ifsc.ts';
import { isMobileNumber, normalisePhone } from './phone.ts';
import { formatRegistrationNumber, looksLikeRegistrationNumber, normaliseRegistrationNumber } from './registration-number.ts';

describe('IFSC', () => {
  it.each([
    ['YESB0000262', true],
    ['HDFC0ABC123', true],
    ['YESB1000262', false],
    ['YES00000262', false],
    ['yesb0000262', false],
    ['YESB000026', false],
  ])('%s: %s', (text, expected) => expect(isIfscShape(text)).toBe(expected));
  it('is written in capitals', () => {
    expect(normaliseIfsc(' yesb 0000262')).toBe('YESB0000262');
    expect(bankCodeOf('yesb0000262')).toBe('YESB');
  });
});

describe('registration number', () => {
  it.each([
    ['mh-12 ab 1234', 'MH12AB1234', 'MH 12 AB 1234', true],
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

describe('chassis number', () => {
  it.each([
    ['MA1TA2MKXH2A12345', true],
    ['ma1ta2mkxh2a12345', true],
    ['MA1TA2MKXH2A1234', false],
    ['MA1TA2MKXH2A1234O', false],
    ['MA1TA2MKXH2A1234I', false],
    ['MA1TA2MKXH2A1234Q', false],
  ])('%s: %s', (text, expected) => expect(looksLikeChassisNumber(text)).toBe(expected));
  it('is written in capitals', () => expect(normaliseChassisNumber('ma1 ta2-mk')).toBe('MA1TA2MK'));
});

describe('phone', () => {
  it.each([
    ['9876543210', '9876543210', true],
    ['+91 98765-43210', '9876543210', true],
    ['+91-98765 43210', '9876543210', true],
    ['098765 43210', '9876543210', true],
    ['0091 9876543210', '9876543210', true],
    ['919876543210', '9876543210', true],
    ['(98765) 43210', '9876543210', true],
    ['9198765432', '9198765432', true],
    ['5876543210', '5876543210', false],
    ['+91 5876543210', '+915876543210', false],
    ['987654321', '987654321', false],
    ['98765432101', '98765432101', false],
    ['+1 9876543210', '+19876543210', false],
    ['98765x3210', '98765x3210', false],
    ['', '', false],
  ])('%s is %s, mobile %s', (text, normal, expected) => {
    expect(normalisePhone(text)).toBe(normal);
    expect(isMobileNumber(text)).toBe(expected);
  });
});

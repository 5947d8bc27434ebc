import { describe, expect, it } from 'vitest';
import { looksLikeChassisNumber, normaliseChassisNumber } from './vehicle-marks.ts';

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

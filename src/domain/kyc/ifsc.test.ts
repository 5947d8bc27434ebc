import { describe, expect, it } from 'vitest';
import { bankCodeOf, isIfscShape, normaliseIfsc } from './banks.ts';

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

import { describe, expect, it } from 'vitest';
import { isMobileNumber, normalisePhone } from './phone.ts';

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

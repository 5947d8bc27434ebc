import { expect, it } from 'vitest';
import { codeIn } from './otp-field.tsx';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['Your code is 123456', '123456'],
  ['Gatepass: 654321 is your code. It is valid for 10 minutes.', '654321'],
  ['For CLM-2026-000123 use 654321. Call 1800 200 300 if you did not ask.', '654321'],
  ['Rs 4,500 to Deccan Motors: 654321', '654321'],
  ['12', '12'],
  ['1234567', '123456'],
])('%s', (pasted, code) => {
  expect(codeIn(pasted, 6)).toBe(code);
});

import { expect, test } from 'vitest';
import { leaving } from './leaving.ts';

const at = new Date('2026-11-28T10:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

test.each([
  ['a valid pass', true, null, true, 0, 'left'],
  ['a revoked pass', false, null, true, 0, 'revoked'],
  ['the second tap', true, at, true, 1, 'same'],
  ['a second gate, after the pass was revoked', false, at, true, 1, 'same'],
  ['a wrong tap, ten minutes ago', true, at, false, 10, 'undone'],
  ['a wrong tap, longer ago', true, at, false, 10.1, 'too-late'],
  ['nothing to undo', true, null, false, 0, 'same'],
] as const)('%s', (_, isValid, leftAt, left, minutes, outcome) => {
  expect(leaving({ isValid, leftAt }, left, later(minutes))).toBe(outcome);
});

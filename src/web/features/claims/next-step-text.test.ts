import { expect, it } from 'vitest';
import { whoseTurn } from './next-step-text.ts';

const names = {
  claimant: 'You',
  garage: 'The garage',
  surveyor: 'The surveyor',
  insurance: 'Our claims team',
  insurer: 'The insurer',
  system: 'Our system',
  nobody: 'Nobody',
  bank: 'The bank',
} as Parameters<typeof whoseTurn>[1];

it.each([
  ['confirm-payment', ['system'], 'The bank'],
  ['send-payout', ['system'], 'The bank'],
  ['read-invoice', ['system'], 'Our system'],
  ['start-claim', ['insurance', 'insurance', 'garage'], 'Our claims team and The garage'],
] as const)('%s waits for %j: %s', (step, whose, said) => expect(whoseTurn({ step, whose: [...whose] }, names, 'en')).toBe(said));

import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { readSignedText, signedText } from './signed-text.ts';
import type { SignedText } from './signed-text.ts';

const approval: SignedText = {
  action: 'decide-approve',
  subject: 'claim 7',
  claim: 'GP-2026-000007',
  amount: paise(12_500_000),
  payee: 'k1.ab',
  version: 4,
  content: 'cd',
  by: 'u1',
  nonce: 'n1',
  until: '2026-11-22T18:00:00.000Z',
};

describe('the text that is signed', () => {
  test('is another one for each other fact', () => {
    const others: SignedText[] = [
      { ...approval, action: 'confirm-approval' },
      { ...approval, subject: 'claim 8' },
      { ...approval, claim: 'GP-2026-000008' },
      { ...approval, amount: paise(12_500_001) },
      { ...approval, payee: 'k1.ac' },
      { ...approval, payee: null },
      { ...approval, version: 5 },
      { ...approval, content: null },
      { ...approval, by: 'u2' },
      { ...approval, nonce: 'n2' },
      { ...approval, until: '2026-11-22T18:00:01.000Z' },
    ];
    expect(new Set([approval, ...others].map(signedText)).size).toBe(others.length + 1);
  });

  test('takes no second line into a fact', () => {
    expect(() => signedText({ ...approval, claim: 'GP-1\namount: 1' })).toThrow('a line a fact');
  });

  test('is read back for what it says of the money, and only in its own form', () => {
    const { action, subject, amount, payee, by } = approval;
    expect(readSignedText(signedText(approval))).toEqual({ action, subject, amount, payee, by });
    expect(readSignedText(signedText({ ...approval, amount: null, payee: null }))).toMatchObject({ amount: null, payee: null });
    expect(readSignedText(signedText(approval).replace('form 1', 'form 2'))).toBeNull();
    expect(readSignedText(signedText(approval).replace('amount', 'sum'))).toBeNull();
    expect(readSignedText(`${signedText(approval)}\nmore: 1`)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { chargeCauses, deductionCodes } from './deductions.ts';

it('passes a deduction on to the owner or the garage exactly where its code says that they bear it', () => {
  for (const [code, bearer] of Object.entries(deductionCodes)) {
    const passedOn = Object.entries(chargeCauses).find(([cause]) => cause === code)?.[1];
    expect([code, passedOn]).toEqual([code, bearer === 'owner' || bearer === 'garage' ? bearer : undefined]);
  }
});

import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { isSurveyRequired } from './survey-actions.ts';

describe('isSurveyRequired', () => {
  it.each([
    [null, null, null, false],
    [5_000_000, null, null, true],
    [4_999_999, 4_999_999, 4_999_999, false],
    [4_999_999, 4_500_000, 5_000_000, true],
    [4_500_000, 5_000_000, 4_000_000, true],
    [null, null, 5_000_000, true],
  ])('garage %s, owner %s, approved %s: %s', (garage, owner, approved, expected) => {
    const amount = (value: number | null) => (value === null ? null : paise(value));
    const facts = { estimatedRepairCost: amount(garage), ownersEstimate: amount(owner), approvedAmount: amount(approved) };
    expect(isSurveyRequired({ ...facts, surveyRequiredFrom: paise(5_000_000) })).toBe(expected);
  });
});

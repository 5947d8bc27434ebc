import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../../money.ts';
import { defaultSlabVersion } from '../../payments/fees.ts';
import type { RoleActor } from '../../roles.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import { actors, favourable } from '../lifecycle.cases.ts';
import { cleanCover, confirmedWord } from './checks.cases.ts';
import { decideApproval } from './decide-approval.ts';
import type { ApprovalCase } from './decide-approval.ts';
import { defaultSettlementRates } from './settlement-rates.ts';

const staff = actors['i'] as RoleActor;
const rupees = (amount: number) => rupeesToPaise(amount);

/** A labour bill of this amount: the insurer pays it less the compulsory deductible. */
const billOf = (amount: number): ApprovalCase['bill'] => ({
  lines: [{ label: 'Labour', kind: 'labour', isImt23Part: false, billed: rupees(amount), taxRate: null }],
  vehicle: {
    vehicleClass: 'car',
    cubicCapacity: 1_200,
    grossWeightKg: null,
    seats: 5,
    registeredOn: '2021-03-14',
    isElectric: false,
  },
  incidentOn: '2026-11-10',
  hasZeroDepreciation: true,
  hasImt23: false,
  hasConsumables: false,
  breach: null,
  towingLimit: null,
  insuredValue: null,
  isWithoutTax: false,
  salvage: paise(0),
  voluntaryDeductible: paise(0),
  rates: defaultSettlementRates,
});

const caseOf = (amount: number, changes: Partial<ClaimFacts> = {}, bill = billOf(60_000)): ApprovalCase => ({
  claim: { ...favourable('decide-approve', 'review'), approvedAmount: rupees(amount), ...changes },
  bill,
  slabs: defaultSlabVersion,
  credit: rupees(450),
});
const outcome = (...given: Parameters<typeof caseOf>) => decideApproval(caseOf(...given), staff).outcome;

describe('decideApproval', () => {
  it('is one person’s within the calculation, the own limit and the slabs', () => {
    const decision = decideApproval(caseOf(50_000), staff);
    expect(decision).toMatchObject({ outcome: 'approved', action: 'decide-approve', needsStaffQuote: false, restsOn: 'w' });
    expect(decision.settlement).toMatchObject({ insurerPays: rupees(59_000), weAdvance: rupees(50_000), youPay: rupees(10_000) });
    expect(decision.facts.calculatedAmount).toBe(rupees(59_000));
  });

  const large = {
    cover: cleanCover('clerk', { insuredValue: rupees(9_000_000) }),
    words: [{ ...confirmedWord, terms: { ...confirmedWord.terms, amount: rupees(9_000_000) } }],
    approvalLimit: rupees(9_000_000),
  };
  it.each<[string, Parameters<typeof caseOf>]>([
    ['above the calculation', [59_001]],
    ['above one’s own limit', [50_000, { approvalLimit: rupees(49_999) }]],
    ['with an open check', [50_000, { nearDoubles: ['GP-1'] }]],
    ['above the slabs', [1_000_001, large, billOf(2_000_000)]],
  ])('takes a second person %s', (_when, given) => expect(outcome(...given)).toBe('second-approval'));

  it.each<[string, Parameters<typeof caseOf>]>([
    ['claim.duplicate', [50_000, { duplicate: 'found' }]],
    ['claim.theft', [50_000, { claimType: 'theft' }]],
    ['claim.above-calculation', [59_001, { reason: null }]],
    ['claim.approval-too-small', [999]],
    ['claim.wrong-stage', [50_000, { stage: 'approved' }]],
  ])('refuses with %s', (code, given) => expect(outcome(...given)).toBe(code));

  it('needs a second person where nothing is calculated, and rests on no word that says less', () => {
    expect(outcome(50_000, {}, null)).toBe('second-approval');
    const less = [{ ...confirmedWord, terms: { ...confirmedWord.terms, amount: rupees(49_999) } }];
    expect(decideApproval(caseOf(50_000, { words: less }), staff)).toMatchObject({ outcome: 'second-approval', restsOn: null });
  });
});

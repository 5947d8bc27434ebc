import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import type { Duty } from '../roles.ts';
import { duties, staffRoles } from '../roles.ts';
import { can, heldBack } from './lifecycle.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimAction } from './lifecycle.ts';
import type { ClaimStage } from './stages.ts';
import { cleanChecks } from './review/checks.cases.ts';

// Duty × action × existing relation to the claim. y: allowed, -: refused. Columns: none, approved it, confirmed the approval, linked its garage, released its
// payout to a changed account, handled its money, invited the first approver.
const grid: [ClaimAction, ClaimStage, Duty, string, Partial<ClaimFacts>?][] = [
  ['link-garage', 'second_approval', 'review', 'y - - y - - y', { garageUserId: null }],
  ['decide-approve', 'review', 'decide', 'y y y - - - y'],
  ['send-to-second-approval', 'review', 'decide', 'y y y - - - y'],
  ['decide-reject', 'review', 'decide', 'y y y y y y y'],
  ['reopen-review', 'approved', 'decide', 'y y y y y y y'],
  ['confirm-approval', 'second_approval', 'confirm', 'y - y - - - -'],
  ['return-to-review', 'second_approval', 'confirm', 'y y y y y y y'],
  ['retry-payout', 'approved', 'cash', 'y - - - y y y', { payoutHeld: true, payeeChanged: false }],
  ['retry-payout', 'approved', 'cash', 'y - - - y - y', { payoutHeld: true, payeeChanged: true }],
  ['confirm-invoice', 'approved', 'cash', 'y - - - - y y', { invoiceStanding: 'unseen' }],
  ['settle-receivable', 'disbursed', 'cash', 'y - - - - y y'],
  ['close', 'disbursed', 'cash', 'y - - - - y y'],
  ['confirm-write-off', 'disbursed', 'confirm', 'y - - - - y y'],
];
const relations = ['stranger', 'approver', 'confirmer', 'linker', 'releaser', 'cashier', 'inviter'] as const;

const facts = (stage: ClaimStage, more: Partial<ClaimFacts> = {}): ClaimFacts =>
  claimFacts({
    stage,
    now: new Date('2026-11-20T06:00:00Z'),
    claimantId: 'claimant-1',
    garageUserId: 'garage-1',
    surveyorUserId: null,
    offer: null,
    payout: null,
    estimatedRepairCost: paise(4_000_000),
    ownersEstimate: paise(4_000_000),
    reason: 'given',
    insurerAcceptanceRecorded: true,
    duplicate: 'none',
    ...cleanChecks('clerk'),
    approvedAmount: paise(4_000_000),
    approvalLimit: paise(20_000_000),
    calculatedAmount: paise(4_000_000),
    needsStaffQuote: false,
    smallestApproval: paise(100_000),
    firstApproverId: 'approver',
    deciderIds: ['approver', 'confirmer'],
    hands: [
      { userId: 'linker', hand: 'linked' },
      { userId: 'releaser', hand: 'released' },
      { userId: 'cashier', hand: 'money' },
    ],
    kinIds: ['inviter'],
    partyKinIds: [],
    firstApproverLapsed: false,
    receivable: 'settled',
    ...more,
  });

describe.each(grid)('%s in %s, duty %s: %s', (action, stage, asked, row, more) => {
  const may = (userId: string, held: readonly Duty[], role: (typeof staffRoles)[number]) =>
    can(action, { role, userId, duties: held }, facts(stage, more));

  it('is for others than those who hold another end, whatever duties they have', () => {
    for (const role of staffRoles) {
      const got = relations.map((userId) => (may(userId, duties, role).ok ? 'y' : '-'));
      expect(got.join(' ')).toBe(row);
    }
  });

  it('says why to them, and to nobody without the duty', () => {
    for (const userId of relations) {
      const held = (by: readonly Duty[]) => heldBack(action, { role: 'insurance', userId, duties: by }, facts(stage, more));
      const verdict = may(userId, [asked], 'insurance');
      expect(held([asked])).toBe(verdict.ok ? null : verdict.reason);
      expect(held(duties.filter((duty) => duty !== asked))).toBeNull();
    }
    // Problems of the claim itself do not depend on the actor.
    const { ok } = can(action, { role: 'insurance', userId: 'linker', duties }, facts('draft', more));
    expect([ok, heldBack(action, { role: 'insurance', userId: 'linker', duties }, facts('draft', more))]).toEqual([false, null]);
  });

  it('asks the one duty, whoever one is to the claim', () => {
    for (const role of staffRoles)
      for (const userId of relations)
        for (const held of duties.filter((duty) => duty !== asked))
          expect(may(userId, [held], role)).toEqual({ ok: false, reason: 'claim.forbidden' });
    expect(may('stranger', [asked], 'insurance')).toEqual({ ok: true });
  });
});

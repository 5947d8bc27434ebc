import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { duties } from '../roles.ts';
import type { RoleActor } from '../roles.ts';
import { offeredActions } from './offered-actions.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimAction } from './lifecycle.ts';
import type { ClaimStage } from './stages.ts';

const now = new Date('2026-11-20T06:00:00Z');
const actors = {
  c: { role: 'claimant', userId: 'claimant-1', duties: [] },
  g: { role: 'garage', userId: 'garage-1', duties: [] },
  s: { role: 'surveyor', userId: 'surveyor-1', duties: [] },
  i: { role: 'insurance', userId: 'staff-2', duties },
} satisfies Record<string, RoleActor>;

describe('offeredActions', () => {
  // Missing input hides no button; missing claim data does.
  const untyped = (stage: ClaimStage, known: Partial<ClaimFacts> = {}): ClaimFacts =>
    claimFacts({
      hands: [],
      kinIds: [],
      partyKinIds: [],
      firstApproverLapsed: false,
      stage,
      now,
      claimantId: 'claimant-1',
      garageUserId: 'garage-1',
      surveyorUserId: 'surveyor-1',
      offer: null,
      payout: null,
      estimatedRepairCost: null,
      ownersEstimate: null,
      ...known,
    });
  const estimated = { estimatedRepairCost: paise(4_000_000) };
  const proposed = { ...estimated, approvedAmount: paise(30_000_000), insurerAcceptanceRecorded: true, surveyReported: true };
  it.each<[keyof typeof actors, ClaimStage, Partial<ClaimFacts>, ClaimAction[]]>([
    ['c', 'draft', {}, ['save-part-a', 'discard', 'delete-draft', 'add-document']],
    [
      'c',
      'draft',
      { completedParts: ['A', 'B'], wizardPayment: 'processing' },
      ['save-part-a', 'save-part-b', 'save-part-c', 'add-document'],
    ],
    ['c', 'submitted', {}, ['add-document', 'withdraw']],
    [
      'i',
      'submitted',
      {},
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'assign-survey',
        'record-insurer-survey',
        'start-review',
        'decide-reject',
      ],
    ],
    [
      'i',
      'submitted',
      { estimatedRepairCost: paise(5_000_000) },
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'assign-survey',
        'record-insurer-survey',
        'decide-reject',
      ],
    ],
    ['s', 'survey', { surveyAccepted: false }, ['add-document', 'accept-survey', 'decline-survey', 'report-survey']],
    ['s', 'survey', { surveyAccepted: true }, ['add-document', 'decline-survey', 'report-survey']],
    [
      'i',
      'survey',
      {},
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'recall-survey',
        'record-insurer-survey',
      ],
    ],
    [
      'i',
      'review',
      {},
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'record-insurer-survey',
        'request-info',
        'decide-reject',
      ],
    ],
    [
      'i',
      'review',
      estimated,
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'record-insurer-survey',
        'request-info',
        'send-to-second-approval',
        'decide-reject',
      ],
    ],
    [
      'i',
      'review',
      { estimatedRepairCost: paise(5_000_000) },
      [
        'add-document',
        'record-cover',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'assign-survey',
        'record-insurer-survey',
        'request-info',
        'decide-reject',
      ],
    ],
    ['c', 'info_needed', {}, ['add-document', 'withdraw']],
    [
      'c',
      'info_needed',
      { questions: [{ askedOf: 'claimant', answered: false }] },
      ['add-document', 'save-answer', 'answer-info', 'withdraw'],
    ],
    [
      'i',
      'second_approval',
      { ...proposed, firstApproverId: 'staff-1' },
      [
        'add-document',
        'ask-insurer',
        'take-over-correction',
        'enter-letter',
        'confirm-letter',
        'confirm-approval',
        'return-to-review',
      ],
    ],
    [
      'i',
      'second_approval',
      { ...proposed, firstApproverId: 'staff-2' },
      ['add-document', 'ask-insurer', 'take-over-correction', 'enter-letter', 'confirm-letter', 'return-to-review'],
    ],
    ['g', 'approved', {}, ['add-document', 'upload-invoice', 'mark-vehicle-ready', 'record-milestone', 'raise-supplement']],
    [
      'i',
      'disbursed',
      { deciderIds: ['staff-1'], receivable: 'open' },
      ['add-document', 'settle-receivable', 'confirm-write-off'],
    ],
    ['i', 'disbursed', { deciderIds: ['staff-2'], receivable: 'open' }, ['add-document']],
    ['c', 'rejected', { appealCount: 0, rejectedAt: now }, ['add-document', 'appeal']],
    ['c', 'rejected', { appealCount: 1, rejectedAt: now }, ['add-document']],
  ])('%s in %s with %j', (letter, stage, known, expected) => {
    expect(offeredActions(actors[letter], untyped(stage, known))).toEqual(expected);
  });

  it('offers to staff what their duties cover', () => {
    const offered = (duties: RoleActor['duties']) => offeredActions({ ...actors.i, duties }, untyped('review', estimated));
    expect(offered(['review'])).toEqual([
      'add-document',
      'record-cover',
      'ask-insurer',
      'take-over-correction',
      'enter-letter',
      'record-insurer-survey',
      'request-info',
    ]);
    expect(offered(['decide'])).toEqual(['send-to-second-approval', 'decide-reject']);
    expect(offered(['cash'])).toEqual(['add-document']);
    for (const idle of [[], ['settings'], ['audit']] as const) expect(offered(idle)).toEqual([]);
  });
});

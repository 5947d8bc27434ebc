import { describe, expect, it } from 'vitest';
import { permits } from '../permissions.ts';
import type { ActorRole, RoleActor } from '../roles.ts';
import { roles } from '../roles.ts';
import { apply, can, claimActions, claimLifecycle } from './lifecycle.ts';
import type { ClaimAction, ClaimTransition } from './lifecycle.ts';
import { claimFacts } from './claim-facts.ts';
import { actors, favourable, now } from './lifecycle.cases.ts';
import type { ClaimStage } from './stages.ts';
import { claimStages } from './stages.ts';
import { obligationRow } from './obligations.ts';

const row = (action: ClaimAction): ClaimTransition => claimLifecycle[action];
const takes = (actor: RoleActor, action: ClaimAction): boolean =>
  row(action).by.some((who) => (who === 'system' ? actor.role === 'system' : permits(actor, who)));
const bySystemAlone = (action: ClaimAction): boolean => row(action).by.every((who) => who === 'system');
const takenBy = (...roles: ActorRole[]): ClaimAction[] =>
  claimActions.filter((action) => Object.values(actors).some((actor) => roles.includes(actor.role) && takes(actor, action)));
/** Possible targets of the action from this stage. */
const destinationsOf = (action: ClaimAction): readonly ClaimStage[] => {
  const { to } = row(action);
  if (to === 'removed' || to === 'same') return [];
  return to === 'stage-before-questions' ? ['review'] : [to];
};
/** Stages reachable from this one with the remaining actions. */
function reachable(from: ClaimStage, isLeft: (action: ClaimAction) => boolean = () => true): ReadonlySet<ClaimStage> {
  const found = new Set<ClaimStage>([from]);
  for (const stage of found)
    for (const action of claimActions)
      if (row(action).from.includes(stage) && isLeft(action)) for (const next of destinationsOf(action)) found.add(next);
  return found;
}
const moves = claimActions.filter((action) => destinationsOf(action).length > 0);
const leadingTo = (...stages: ClaimStage[]) =>
  moves.filter((action) => destinationsOf(action).some((stage) => stages.includes(stage)));

describe('the table and who reads it', () => {
  // Stage × action × role: 50 × 11 × 6 results of `can` and `apply`, compared with the row itself.
  it('lets act whoever a row names, in the stages that it names, and nobody else anywhere', () => {
    const wrong: string[] = [];
    for (const action of claimActions)
      for (const stage of claimStages) {
        const facts = favourable(action, stage);
        const isFrom = row(action).from.includes(stage);
        for (const actor of Object.values(actors)) {
          // Only the owner sees a draft.
          const sees = stage !== 'draft' || !['garage', 'surveyor'].includes(actor.role);
          const expected = isFrom && sees && takes(actor, action);
          if (can(action, actor, facts).ok !== expected) wrong.push(`${action} in ${stage} by ${actor.role}: ${!expected}`);
        }
        if (!isFrom) expect(() => apply(action, facts), `${action} from ${stage}`).toThrow(RangeError);
        else if (row(action).to === 'same') expect(apply(action, facts)).toBe(stage);
        else expect([...destinationsOf(action), 'removed']).toContain(apply(action, facts));
      }
    expect(wrong).toEqual([]);
  });

  it('every action is somebody’s, in some stage', () => {
    expect(claimActions.filter((action) => takenBy(...roles, 'system').includes(action) && row(action).from.length > 0)).toEqual(
      claimActions,
    );
  });
});

describe('the way of a claim', () => {
  it('leads from the draft to every stage, and from every stage to an end', () => {
    expect([...reachable('draft')].sort()).toEqual([...claimStages].sort());
    for (const stage of claimStages)
      expect(
        ['closed', 'rejected', 'withdrawn'].some((end) => reachable(stage).has(end as ClaimStage)),
        stage,
      ).toBe(true);
  });

  it('is not stuck where one side alone does nothing: staff can go on without surveyor, garage and an answer', () => {
    for (const silent of ['surveyor', 'garage'] as const) {
      const others = (action: ClaimAction) => takenBy('claimant', 'insurance', 'system').includes(action);
      for (const stage of ['survey', 'info_needed', 'second_approval'] as const)
        expect(reachable(stage, others).has('rejected'), `${stage} without the ${silent}`).toBe(true);
    }
  });

  it('is brought forward by whoever it waits for', () => {
    const waitsFor = {
      draft: 'finish-draft',
      submitted: 'start-claim',
      survey: 'report-survey',
      review: 'decide',
      second_approval: 'confirm-approval',
      disbursed: 'pay-us',
    } as const;
    const waiting = claimStages.flatMap((stage) => {
      if (!(stage in waitsFor)) return [];
      const { party } = obligationRow(waitsFor[stage as keyof typeof waitsFor]);
      return party === 'asked' || party === 'signer' ? [] : [{ stage, role: party === 'insurer' ? ('system' as const) : party }];
    });
    expect(waiting).toHaveLength(6);
    const stuck = waiting.filter(({ stage, role }) => {
      const onward = (action: ClaimAction) =>
        row(action).from.includes(stage) &&
        destinationsOf(action).some((to) => claimStages.indexOf(to) > claimStages.indexOf(stage));
      return !takenBy(role).some(onward);
    });
    expect(stuck).toEqual([]);
  });

  it.each<[string, ClaimStage[], ClaimAction[]]>([
    ['being paid for and filed by its owner', ['submitted', 'review', 'approved', 'disbursed', 'rejected'], ['submit']],
    ['a review', ['second_approval', 'approved', 'disbursed', 'closed'], leadingTo('review')],
    ['a decision', ['approved', 'disbursed', 'closed'], ['decide-approve', 'confirm-approval']],
    ['the credited transfer', ['disbursed', 'closed'], ['confirm-payout']],
    ['the insurer’s money', ['closed'], ['close']],
  ])('goes nowhere without %s', (_what, stages, without) => {
    const left = reachable('draft', (action) => !without.includes(action));
    expect(stages.filter((stage) => left.has(stage))).toEqual([]);
  });

  it('ends for good when withdrawn; after a rejection its owner alone goes on, by an appeal', () => {
    const out = (stage: ClaimStage) => moves.filter((action) => row(action).from.includes(stage));
    expect(out('withdrawn')).toEqual([]);
    expect(out('rejected')).toEqual(['appeal']);
    expect(takenBy('garage', 'surveyor', 'insurance', 'admin', 'system')).not.toContain('appeal');
  });

  it('is left by a paid claim only as money moves: closed by the insurer’s, opened again by what went back', () => {
    const out = moves.filter((action) => row(action).from.some((stage) => ['disbursed', 'closed'].includes(stage)));
    expect(out.sort()).toEqual(['close', 'payout-returned', 'reopen-for-money']);
    for (const action of out) expect(takenBy('claimant', 'garage', 'surveyor'), action).not.toContain(action);
  });

  it('is changed by nobody once it is over, but for its papers, the stars, and what the owner paid the garage', () => {
    const after = ['disbursed', 'closed', 'withdrawn'] as const;
    const byParties = takenBy('claimant', 'garage', 'surveyor').filter((action) =>
      row(action).from.some((stage) => after.some((one) => one === stage)),
    );
    expect(byParties).toEqual(['add-document', 'record-owners-share', 'rate-garage']);
  });
});

describe('who says what', () => {
  it('money is moved by the gateway’s word alone', () => {
    const byGateway: ClaimAction[] = ['pay', 'start-payout', 'confirm-payout', 'payout-returned'];
    expect(byGateway.filter((action) => !bySystemAlone(action))).toEqual([]);
    expect(leadingTo('disbursed')).toEqual(['confirm-payout', 'reopen-for-money']);
  });

  it('nobody decides by themselves what others must say: the platform neither approves nor rejects', () => {
    expect(takenBy('system').filter((action) => leadingTo('review', 'second_approval', 'rejected').includes(action))).toEqual([]);
    expect(leadingTo('approved').filter((action) => takenBy('system').includes(action))).toEqual(['payout-returned']);
  });

  it('staff say nothing in the name of owner, garage or surveyor, but for papers and a new offer', () => {
    const theirs = takenBy('claimant', 'garage', 'surveyor');
    expect(takenBy('insurance', 'admin').filter((action) => theirs.includes(action))).toEqual(['add-document', 'renew-offer']);
  });

  it('of the parties no two do the same, but for papers, answers and the deed that both sign', () => {
    const each = (['claimant', 'garage', 'surveyor'] as const).map((role) => takenBy(role));
    const shared = each[0]?.filter((action) => each[1]?.includes(action) || each[2]?.includes(action)) ?? [];
    expect([...shared, ...(each[1]?.filter((action) => each[2]?.includes(action)) ?? [])].sort()).toEqual([
      ...['add-document', 'add-document', 'answer-info', 'answer-info', 'save-answer', 'save-answer', 'sign-deed'],
    ]);
  });

  it('no party leads its own claim to an approval, a rejection or money', () => {
    const decisive = leadingTo('approved', 'rejected', 'second_approval', 'disbursed', 'closed');
    expect(takenBy('claimant', 'garage', 'surveyor').filter((action) => decisive.includes(action))).toEqual([]);
  });

  it('whatever takes a claim back says why', () => {
    const backwards: Record<ClaimAction, boolean> = Object.fromEntries(
      moves.map((action) => {
        const at = Math.min(...row(action).from.map((stage) => claimStages.indexOf(stage)));
        return [action, destinationsOf(action).some((to) => to === 'rejected' || claimStages.indexOf(to) < at)];
      }),
    ) as Record<ClaimAction, boolean>;
    // These need no reason: a supplement has its own estimate, an answer is itself one, and returned money explains itself.
    const said: ClaimAction[] = ['raise-supplement', 'answer-info', 'reopen-for-money', 'payout-returned'];
    for (const action of moves.filter((one) => backwards[one] && !said.includes(one))) {
      const stage = row(action).from[0] as ClaimStage;
      const by = Object.values(actors).find((actor) => takes(actor, action)) as RoleActor;
      const verdict = can(action, by, { ...favourable(action, stage), reason: ' ' });
      expect(verdict, action).toEqual({ ok: false, reason: 'claim.reason-required' });
    }
    expect(moves.filter((action) => backwards[action]).length).toBeGreaterThan(8);
  });
});

describe('whose claim it is', () => {
  const submitted = favourable('withdraw', 'submitted');
  it.each(['claimant', 'garage', 'surveyor'] as const)('is absent for another %s, whatever the action', (role) => {
    for (const action of claimActions) {
      expect(can(action, { role, userId: 'someone-else', duties: [] }, submitted)).toEqual({
        ok: false,
        reason: 'claim.not-found',
      });
      expect(can(action, { role, userId: null, duties: [] }, submitted)).toEqual({ ok: false, reason: 'claim.not-found' });
    }
  });
  it('is absent for the chosen garage while it is a draft', () => {
    expect(can('add-document', actors.g as RoleActor, favourable('add-document', 'draft'))).toEqual({
      ok: false,
      reason: 'claim.not-found',
    });
  });
  it('tells role before stage, and stage before guards', () => {
    expect(can('withdraw', actors.g as RoleActor, submitted)).toEqual({ ok: false, reason: 'claim.forbidden' });
    expect(can('appeal', actors.c as RoleActor, { ...submitted, reason: null })).toEqual({
      ok: false,
      reason: 'claim.wrong-stage',
    });
  });
});

describe('claimFacts', () => {
  it('refuses whatever was not looked up', () => {
    const known = {
      now,
      claimantId: 'claimant-1',
      garageUserId: 'garage-1',
      surveyorUserId: 'surveyor-1',
      offer: null,
      payout: null,
      estimatedRepairCost: null,
      hands: [],
      kinIds: [],
      partyKinIds: [],
      firstApproverLapsed: false,
      ownersEstimate: null,
    };
    const blind: [ClaimAction, ClaimStage, string][] = [
      ['submit', 'draft', 'c'],
      ['assign-survey', 'submitted', 'i'],
      ['report-survey', 'survey', 's'],
      ['decide-approve', 'review', 'i'],
      ['confirm-approval', 'second_approval', 'i'],
      ['accept-offer', 'approved', 'c'],
      ['start-payout', 'approved', 'y'],
      ['confirm-payout', 'approved', 'y'],
      ['retry-payout', 'approved', 'i'],
      ['settle-receivable', 'disbursed', 'i'],
      ['confirm-write-off', 'disbursed', 'i'],
      ['close', 'disbursed', 'y'],
      ['appeal', 'rejected', 'c'],
      ['rate-garage', 'closed', 'c'],
    ];
    for (const [action, stage, letter] of blind)
      expect(can(action, actors[letter] as RoleActor, claimFacts({ ...known, stage })).ok).toBe(false);
  });
});

describe('apply', () => {
  it('returns to the stage in which the question was asked', () => {
    expect(apply('answer-info', { stage: 'info_needed', stageBeforeQuestions: 'survey' })).toBe('survey');
    expect(apply('answer-info', { stage: 'info_needed', stageBeforeQuestions: null })).toBe('review');
  });
});

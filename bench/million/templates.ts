import { disbursedClaim, done, freshClaim } from '#test/builders/processing.ts';
import { world } from '#test/builders/world.ts';
import type { World } from '#test/builders/world.ts';
import { keepLapsedFees } from '#server/features/claims/offer/end-offer.ts';
import { sendRefund } from '#server/features/payments/refunds.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Claims made by the real API, one of each kind, with its share per thousand copies. */
export interface Template {
  readonly claimId: string;
  readonly share: number;
  /** Age of the copies in days: the start, and the number of days they spread over. */
  readonly back: readonly [number, number];
}

const week: Template['back'] = [0, 20];
const years: Template['back'] = [60, 1000];

export async function templates(t: TestApp): Promise<{ w: World; all: readonly Template[] }> {
  const w = await world(t);
  const { people } = w;
  const closed = await disbursedClaim(t, people);
  const owed = await t.platform.db
    .selectFrom('receivable')
    .select(['insurer_claim_number', 'outstanding_paise'])
    .where('claim_id', '=', closed.id)
    .executeTakeFirstOrThrow();
  await done(t, 'POST', '/remittances', people.staff2.token, {
    reference: 'WHOLE',
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount: (owed.outstanding_paise ?? 0) / 100,
    lines: [{ claimNumber: closed.claimNumber, amount: (owed.outstanding_paise ?? 0) / 100 }],
  });
  const rejected = await freshClaim(t, people);
  await done(t, 'POST', `/claims/${rejected.id}/review/start`, people.staff.token);
  await done(t, 'POST', `/claims/${rejected.id}/review/decide`, people.staff.token, {
    decision: 'reject',
    reason: 'The policy had lapsed.',
  });
  // The fee is earned once the appeal period is over.
  const shiftRejection = (days: number) =>
    t.platform.pool.query('update claim set rejected_at = rejected_at + make_interval(days => $2) where id = $1', [
      rejected.id,
      days,
    ]);
  await shiftRejection(-60);
  await keepLapsedFees(t.platform);
  await shiftRejection(60);
  const withdrawn = await freshClaim(t, people);
  await done(t, 'POST', `/claims/${withdrawn.id}/withdraw`, people.claimant.token, {});
  await t.runJobs();
  // The gateway has refunded the withdrawn claim's fee by now.
  for (const { id } of await t.platform.db.selectFrom('refund').select('id').execute()) await sendRefund(t.platform, id);
  await t.runJobs();
  // The builder's fee bill of one rupee and its TDS do not belong to its survey: the ledger check would report them.
  await t.platform.db.deleteFrom('tds_deduction').execute();
  await t.platform.db.deleteFrom('surveyor_bill').execute();
  return {
    w,
    all: [
      { claimId: w.draft, share: 40, back: [0, 60] },
      { claimId: w.filed, share: 3, back: week },
      { claimId: w.surveyed, share: 4, back: week },
      { claimId: w.reviewed, share: 5, back: week },
      { claimId: w.asked, share: 2, back: week },
      { claimId: w.approved, share: 6, back: week },
      { claimId: w.disbursed.id, share: 40, back: [0, 45] },
      { claimId: closed.id, share: 120, back: years },
      { claimId: rejected.id, share: 600, back: years },
      { claimId: withdrawn.id, share: 180, back: years },
    ],
  };
}

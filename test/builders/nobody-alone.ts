import { expect } from 'vitest';
import type { TestApp } from '#test/setup/test-app.ts';

interface Deed {
  action: string;
  actor: string | null;
  approved: number | null;
  /** Estimate at that time; labour only, of which the insurer pays all but the deductible of ₹1,500. */
  estimated: number | null;
}

const moneyDeeds = [
  'retry-payout',
  'confirm-invoice',
  'apply-receipt',
  'undo-allocation',
  'declare-shortfall',
  'propose-write-off',
  'confirm-write-off',
  'propose-charge',
  'confirm-charge',
  'close',
];

/** Staff actions on this claim and its receivables, in order, from the audit log: a cancelled receivable is no longer in its table. */
async function deedsOf(t: TestApp, claimId: string): Promise<Deed[]> {
  const receivables = await t.platform.db.selectFrom('receivable').select('id').where('claim_id', '=', claimId).execute();
  const { rows } = await t.platform.pool.query<Deed>(
    `select action, actor_id as actor, (after ->> 'approved_paise')::bigint as approved,
       coalesce((select total_paise from estimate where claim_id = $2 and created_at <= at order by created_at desc, version desc limit 1),
         (select estimated_cost_paise from claim where id = $2)) as estimated
     from audit_entry
     where actor_role <> 'system' and subject_id = any($1) order by id`,
    [[claimId, ...receivables.map(({ id }) => id)], claimId],
  );
  return rows;
}

/**
 * Checks segregation of duties from the audit log alone, independent of the guards: a sole approver stayed within the calculation and above the minimum, a
 * second person confirmed anything higher, and none of them handled the claim's money while their approval was in force.
 */
export async function expectNobodyAlone(t: TestApp, claimId: string): Promise<string[]> {
  const seen: string[] = [];
  let deciders: (string | null)[] = [];
  for (const { action, actor, approved, estimated } of await deedsOf(t, claimId)) {
    if (action === 'decide-approve' || action === 'send-to-second-approval') {
      expect(approved).toBeGreaterThanOrEqual(100_000);
      if (action === 'decide-approve') expect(approved).toBeLessThanOrEqual((estimated ?? 0) - 150_000);
      deciders = [actor];
    } else if (action === 'confirm-approval') {
      expect(deciders).not.toContain(actor);
      deciders = [...deciders, actor];
    } else if (moneyDeeds.includes(action)) {
      expect(deciders, action).not.toEqual([]);
      expect(deciders, action).not.toContain(actor);
    } else continue;
    seen.push(action);
  }
  return seen;
}

import type { PolicyBody, PolicyImportDto } from '#contract/policies.schemas.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { isSamePolicy, policyColumns } from './policy-row.ts';
import { readPolicyRows } from './read-policy-rows.ts';
import type { PolicyLine } from './read-policy-rows.ts';

/** Takes a dry run's changes back. */
class DryRunEnded extends Error {}

/** Policies from a file: one bad row and none is taken. New ones are added, known ones brought up to date. A dry run does everything but keep it. */
export async function importPolicies(
  platform: Platform,
  actor: UserActor,
  csv: string,
  dryRun: boolean,
): Promise<PolicyImportDto> {
  const { good, bad: unreadable, rows } = await readPolicyRows(csv);
  const insurers = await resolveInsurers(
    platform.db,
    good.map(({ policy }) => policy.insurerName),
  );
  const bad = [...unreadable, ...badInsurers(good, insurers)];
  const report: PolicyImportDto = { dryRun, rows, added: 0, updated: 0, unchanged: 0, badRows: bad };
  if (bad.length > 0) return { ...report, badRows: bad.toSorted((a, b) => a.row - b.row) };
  try {
    await inTransaction(platform, actor, async (tx) => {
      for (const { policy } of good) {
        const insurer = insurers.get(policy.insurerName);
        if (insurer) report[await takePolicy(tx, actor, policy, insurer.id)] += 1;
      }
      await audit(tx, {
        action: 'import-policies',
        subjectType: 'policy',
        subjectId: actor.requestId,
        after: { added: report.added, updated: report.updated },
      });
      if (dryRun) throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  return report;
}

/** Lines whose insurer nobody knows, and those that name a policy of the file once more under another spelling of its insurer. */
function badInsurers(lines: readonly PolicyLine[], insurers: ReadonlyMap<string, Insurer>): PolicyImportDto['badRows'] {
  const seen = new Set<string>();
  return lines.flatMap(({ row, policy }) => {
    const insurer = insurers.get(policy.insurerName);
    if (!insurer) return [{ row, message: messageText('insurer.unknown') }];
    const key = `${insurer.id} ${policy.policyNumber.toLowerCase()}`;
    if (seen.has(key)) return [{ row, message: messageText('policy.row.twice') }];
    seen.add(key);
    return [];
  });
}

async function takePolicy(
  tx: Tx,
  actor: UserActor,
  policy: PolicyBody,
  insurerId: string,
): Promise<'added' | 'updated' | 'unchanged'> {
  const columns = policyColumns(policy, insurerId);
  const known = await tx.db
    .selectFrom('policy')
    .selectAll()
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb(eb.fn('lower', ['policy_number']), '=', policy.policyNumber.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    await tx.db
      .insertInto('policy')
      .values({ ...columns, created_by: actor.userId, updated_by: actor.userId, created_at: tx.now, updated_at: tx.now })
      .execute();
    return 'added';
  }
  if (isSamePolicy(known, columns)) return 'unchanged';
  await tx.db
    .updateTable('policy')
    .set({ ...columns, updated_by: actor.userId, version: known.version + 1, updated_at: tx.now })
    .where('id', '=', known.id)
    .execute();
  return 'updated';
}

import { problem } from '#contract/errors.ts';
import type { PolicyBody, PolicyDto } from '#contract/policies.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMatchedClaims } from './policies.queries.ts';
import { policyColumns, toPolicyDto } from './policy-row.ts';
import type { PolicyRow } from './policy-row.ts';

/** Puts a policy on file. */
export async function addPolicy(platform: Platform, actor: UserActor, policy: PolicyBody): Promise<PolicyDto> {
  const row = await refusingDuplicates(() =>
    inTransaction(platform, actor, async (tx) => {
      const insurer = await resolveInsurer(tx.db, policy.insurerName);
      const added = await tx.db
        .insertInto('policy')
        .values({
          ...policyColumns(policy, insurer.id),
          created_by: actor.userId,
          updated_by: actor.userId,
          created_at: tx.now,
          updated_at: tx.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, { action: 'add-policy', subjectType: 'policy', subjectId: added.id, after: policy });
      return { ...added, insurer_name: insurer.name };
    }),
  );
  return withClaims(platform, row);
}

/** Corrects a policy that was seen in this version. */
export async function updatePolicy(
  platform: Platform,
  actor: UserActor,
  id: string,
  version: number,
  policy: PolicyBody,
): Promise<PolicyDto> {
  const row = await refusingDuplicates(() =>
    inTransaction(platform, actor, async (tx) => {
      const before = await tx.db.selectFrom('policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!before) throw problem('record.not-found');
      if (before.version !== version) throw problem('record.conflict', { details: { version: before.version } });
      const insurer = await resolveInsurer(tx.db, policy.insurerName);
      const after = await tx.db
        .updateTable('policy')
        .set({ ...policyColumns(policy, insurer.id), updated_by: actor.userId, version: version + 1, updated_at: tx.now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, { action: 'update-policy', subjectType: 'policy', subjectId: id, before: { version }, after: policy });
      return { ...after, insurer_name: insurer.name };
    }),
  );
  return withClaims(platform, row);
}

async function withClaims(platform: Platform, row: PolicyRow): Promise<PolicyDto> {
  const claims = await findMatchedClaims(platform.db, [row.id]);
  return toPolicyDto(row, claims.get(row.id) ?? [], todayInKolkata(platform.now()));
}

async function refusingDuplicates<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'policy_number_of_insurer') throw error;
    throw problem('policy.duplicate', { fieldErrors: { policyNumber: 'policy.duplicate' } });
  }
}

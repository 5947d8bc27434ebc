import type { CoverBody, CoverReply } from '#contract/claims/review/cover.schemas.ts';
import { problem } from '#contract/errors.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, takeStep } from '../claim-steps.ts';
import { loadClaim } from '../load-claims.ts';
import { requireClaimFiles } from '../uploaded-files.queries.ts';
import { findNearDoubles } from './duplicate.queries.ts';
import { coverReplyOf } from './view-cover.ts';

/** Staff record what the policy covers; said again it is corrected. Who says so last does not approve the claim alone. */
export async function recordCover(platform: Platform, actor: Actor, claimId: string, cover: CoverBody): Promise<CoverReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'record-cover', file);
    const insurer = await resolveInsurer(tx.db, cover.insurerName);
    if (cover.source !== 'paper') await requireOnRecord(tx, claimId, cover, insurer.id);
    if (cover.fileId) await requireClaimFiles(tx, [cover.fileId], { claimId, field: 'fileId' });
    const columns = {
      insurer_id: insurer.id,
      policy_number: cover.policyNumber,
      kind: cover.kind,
      starts_at: new Date(cover.from),
      ends_at: new Date(cover.to),
      idv_paise: cover.idv ? rupeesToPaise(cover.idv) : null,
      has_zero_depreciation: cover.zeroDepreciation,
      has_consumables: cover.consumables,
      has_imt23: cover.imt23,
      has_towing: cover.towing,
      voluntary_deductible_paise: rupeesToPaise(cover.voluntaryDeductible),
      source: cover.source,
      file_id: cover.fileId || null,
      recorded_by: actor.userId ?? '',
      recorded_at: tx.now,
    };
    await takeStep(tx, file, { action: 'record-cover', noted: { before: { cover: file.cover }, after: { cover } } });
    await tx.db
      .insertInto('claim_cover')
      .values({ claim_id: claimId, ...columns })
      .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(columns))
      .execute();
    const after = await loadClaim(tx.db, claimId, tx.now);
    return coverReplyOf(after, actor, await findNearDoubles(tx.db, after.row));
  });
}

/** What is said to come from the policy on file must be what stands there. The register tells no period and no kind of cover. */
async function requireOnRecord(tx: Tx, claimId: string, cover: CoverBody, insurerId: string): Promise<void> {
  const policy =
    cover.source === 'policy-on-file'
      ? await tx.db
          .selectFrom('policy')
          .innerJoin('claim', 'claim.registration_number', 'policy.registration_number')
          .select(['policy.idv_paise', 'policy.kind', 'policy.starts_on', 'policy.ends_on'])
          .where('claim.id', '=', claimId)
          .where('policy.insurer_id', '=', insurerId)
          .where((eb) => eb(eb.fn('lower', ['policy.policy_number']), '=', cover.policyNumber.toLowerCase()))
          .executeTakeFirst()
      : undefined;
  const inKolkata = (moment: string) => new Date(Date.parse(moment) + 19_800_000).toISOString().slice(0, 10);
  const isSame =
    policy !== undefined &&
    (policy.kind === 'own-damage' ? 'standalone-od' : policy.kind) === cover.kind &&
    policy.starts_on === inKolkata(cover.from) &&
    policy.ends_on === inKolkata(cover.to) &&
    policy.idv_paise === (cover.idv ? rupeesToPaise(cover.idv) : null);
  if (!isSame) throw problem('input.invalid', { fieldErrors: { source: 'cover.source.differs' } });
}

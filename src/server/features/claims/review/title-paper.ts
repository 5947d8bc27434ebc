import { problem } from '#contract/errors.ts';
import type { CoverReply, TitlePaperBody } from '#contract/claims/review/review.schemas.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { judge } from '#domain/claims/review/checks.ts';
import type { ExplainableCheck } from '#domain/claims/review/title.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, takeStep } from '../claim/claim-steps.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { lookUpForChecks } from './approval-facts.ts';
import { coverReplyOf } from './cover.ts';

/** Staff record what a paper says about a name that differs; recording it again corrects it. It explains only the name found now. */
export async function recordTitlePaper(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { explains, kind, fileId, says }: TitlePaperBody,
): Promise<CoverReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'record-title-paper', file);
    const otherName = differingName(file.facts, explains);
    if (otherName === null) throw problem('input.invalid', { fieldErrors: { explains: 'title.explains.nothing' } });
    await requireClaimFiles(tx, [fileId], { claimId, field: 'fileId' });
    const columns = { kind, other_name: otherName, file_id: fileId, says, recorded_by: actor.userId ?? '', recorded_at: tx.now };
    await takeStep(tx, file, {
      action: 'record-title-paper',
      noted: { after: { explains, kind, otherName, fileId, says } },
    });
    await tx.db
      .insertInto('claim_title_paper')
      .values({ claim_id: claimId, explains, ...columns })
      .onConflict((conflict) => conflict.columns(['claim_id', 'explains']).doUpdateSet(columns))
      .execute();
    const after = await loadClaim(tx.db, claimId, tx.now);
    return coverReplyOf(after, actor, await lookUpForChecks(tx.db, after));
  });
}

/** The registered owner or the insured, if it is certainly not the claimant. */
function differingName(facts: ClaimFacts, check: ExplainableCheck): string | null {
  const { result, about } = judge(check, facts);
  return result === 'fails' ? (about[0] ?? null) : null;
}

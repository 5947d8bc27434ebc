import { papersReadDto } from '#contract/claims/review/settlement.schemas.ts';
import type { PapersReadBody, SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { problem } from '#contract/errors.ts';
import { proposedBreaches } from '#domain/claims/review/breaches.ts';
import type { ProposedBreach } from '#domain/claims/review/breaches.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { findNames, licenceCheckOf } from '../claim/claim-row.ts';
import { lockClaim } from '../claim/claim-steps.ts';
import { claimTerms } from './settlement-terms.ts';

/** What staff read in the papers, with who did. */
export function papersReadOf({ row }: Pick<ClaimFile, 'row'>): SettlementDto['papersRead'] {
  return row.papers_read === null ? null : papersReadDto.parse(row.papers_read);
}

/** Conditions that register or papers show as broken: proposals, which change no calculation. */
export function breachesOf(file: ClaimFile): ProposedBreach[] {
  const { facts, row } = file;
  const check = facts.licence?.isDriver ? licenceCheckOf(row) : null;
  const [until = null] = [check?.licence?.transportUntil ?? check?.licence?.nonTransportUntil];
  return proposedBreaches({
    incidentOn: row.incident_date,
    claimType: facts.claimType,
    register: facts.register,
    grossWeightKg: claimTerms(file).terms.grossWeightKg,
    licence: check && { reason: check.reason, until },
    papers: papersReadOf(file),
  });
}

/** Proposals that no person has decided; a decision names a condition, or none. */
export function openBreaches(file: ClaimFile): string[] {
  return claimTerms(file).terms.breach === null ? breachesOf(file).map(({ condition }) => condition) : [];
}

/** Whether somebody decided that a proposed breach is none: the insurer's part is then higher than proposed. */
export function isBreachDismissed(file: ClaimFile): boolean {
  return claimTerms(file).terms.breach === 'none' && breachesOf(file).length > 0;
}

/** Staff write down what the papers say, until the decision. */
export async function savePapersRead(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  body: PapersReadBody,
): Promise<{ papersRead: SettlementDto['papersRead'] }> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    requireUndecided(file);
    const by = (await findNames(tx.db, [actor.userId])).get(actor.userId) ?? '';
    const papersRead = { ...body, by, at: tx.now.toISOString() };
    await tx.db
      .updateTable('claim')
      .set({ papers_read: json(papersRead), version: file.row.version + 1, updated_at: tx.now })
      .where('id', '=', claimId)
      .execute();
    const before = papersReadOf(file);
    await audit(tx, { action: 'save-papers-read', subjectType: 'claim', subjectId: claimId, before, after: papersRead });
    return { papersRead };
  });
}

/** Terms and papers may change as long as the estimate may: until the decision. */
export function requireUndecided({ row }: Pick<ClaimFile, 'row'>): void {
  if (!beforeDecision.includes(row.stage)) throw problem('claim.wrong-stage', { details: { stage: row.stage } });
}

const beforeDecision: readonly string[] = claimLifecycle['save-estimate'].from;

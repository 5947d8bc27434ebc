import { sql } from 'kysely';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { wordSubjectOf } from '#domain/claims/review/insurers-word.ts';
import { judgeChecks } from '#domain/claims/review/checks.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { registerFactsOf } from '../claim/claim-row.ts';
import type { CoverDto, CoverReply, CoverBody } from '#contract/claims/review/review.schemas.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, lockClaim, permit, takeStep } from '../claim/claim-steps.ts';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { lookUpForChecks } from './approval-facts.ts';

/** The claim's policy, and every check with its result. */
export async function viewCover(platform: Platform, actor: Actor, claimId: string): Promise<CoverReply> {
  const file = await readClaim(platform, actor, claimId);
  return coverReplyOf(file, actor, await lookUpForChecks(platform.db, file));
}

export function coverReplyOf(file: ClaimFile, reader: Actor, looked: Partial<ClaimFacts>): CoverReply {
  const { row } = file;
  const named = { insurerId: row.insurer_id, insurerClaimNumber: row.insurer_claim_number, listingId: row.listing_id };
  const judged = judgeChecks({ ...file.facts, ...looked, wordSubject: wordSubjectOf(file.facts, named) });
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  return {
    cover: coverDtoOf(file, reader),
    titlePapers: isStaff ? file.titlePapers.map((paper) => ({ ...paper, recordedAt: paper.recordedAt.toISOString() })) : [],
    checks: judged
      .filter(({ isForOwner }) => isStaff || isForOwner)
      .map(({ check, result, source, why, about, stops }) => {
        // Register details are for staff only: the reader may not be the vehicle's owner.
        const shown = isStaff || source !== 'register' ? [...about] : [];
        return { check, result, source, why, about: shown, stops };
      }),
  };
}

function coverDtoOf({ cover }: ClaimFile, reader: Actor): CoverDto | null {
  if (!cover) return null;
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  return {
    insurerName: cover.insurerName,
    policyNumber: cover.policyNumber,
    // The policy of a plate may be another person's.
    insuredName: isStaff ? cover.insuredName : null,
    registrationNumber: cover.registrationNumber,
    kind: cover.kind,
    from: cover.startsAt.toISOString(),
    to: cover.endsAt.toISOString(),
    idv: paiseToRupees(cover.idv),
    zeroDepreciation: cover.zeroDepreciation,
    consumables: cover.consumables,
    imt23: cover.imt23,
    towing: cover.towing,
    voluntaryDeductible: paiseToRupees(cover.voluntaryDeductible),
    source: cover.source,
    fileId: isStaff ? cover.fileId : null,
    isRecorded: cover.isRecorded,
    recordedBy: isStaff ? cover.recorderName : null,
    byYou: cover.recordedBy === reader.userId,
  };
}

/** Staff record the policy's cover; recording it again corrects it. Segregation of duties: the last recorder may not approve the claim alone. */
export async function recordCover(platform: Platform, actor: Actor, claimId: string, cover: CoverBody): Promise<CoverReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'record-cover', file);
    const insurer = await resolveInsurer(tx.db, cover.insurerName);
    if (cover.source !== 'paper') await requireOnRecord(tx, file, cover, insurer.id);
    if (cover.fileId) await requireClaimFiles(tx, [cover.fileId], { claimId, field: 'fileId' });
    const columns = {
      insurer_id: insurer.id,
      policy_number: cover.policyNumber,
      insured_name: cover.insuredName,
      // Policies on record belong to this vehicle.
      registration_number: cover.source === 'paper' ? cover.registrationNumber || null : file.row.registration_number,
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
    return coverReplyOf(after, actor, await lookUpForChecks(tx.db, after));
  });
}

/** Values said to come from the policy on file or from VAHAN must match that source. */
async function requireOnRecord(tx: Tx, file: ClaimFile, cover: CoverBody, insurerId: string): Promise<void> {
  const isThere =
    cover.source === 'register' ? await isInRegister(tx, file, cover, insurerId) : await isOnFile(tx, file, cover, insurerId);
  if (!isThere) throw problem('input.invalid', { fieldErrors: { source: 'cover.source.differs' } });
}

/** VAHAN holds insurer, policy number and last day; kind and first day are the recorder's statement. */
async function isInRegister(tx: Tx, { row, facts }: ClaimFile, cover: CoverBody, insurerId: string): Promise<boolean> {
  const insurer = facts.register && registerFactsOf(row)?.vehicle.insurer;
  if (!insurer?.name) return false;
  const named = (await resolveInsurers(tx.db, [insurer.name])).get(insurer.name);
  return named?.id === insurerId && insurer.policyNumber === cover.policyNumber && insurer.insuredUpto === dayOf(cover.to);
}

async function isOnFile(tx: Tx, { row }: ClaimFile, cover: CoverBody, insurerId: string): Promise<boolean> {
  const policy = await tx.db
    .selectFrom('policy')
    .select(['holder_name', 'idv_paise', 'starts_on', 'ends_on', sql<string>`cover_kind(kind)`.as('kind')])
    .where('registration_number', '=', row.registration_number)
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb(eb.fn('lower', ['policy_number']), '=', cover.policyNumber.toLowerCase()))
    .executeTakeFirst();
  return (
    policy?.kind === cover.kind &&
    policy.holder_name === cover.insuredName &&
    policy.starts_on === dayOf(cover.from) &&
    policy.ends_on === dayOf(cover.to) &&
    policy.idv_paise === (cover.idv ? rupeesToPaise(cover.idv) : null)
  );
}

const dayOf = (moment: string) => todayInKolkata(new Date(moment));

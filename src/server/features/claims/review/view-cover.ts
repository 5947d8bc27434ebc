import type { CoverDto, CoverReply } from '#contract/claims/review/cover.schemas.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { checkNames, checks, judge, stopOf } from '#domain/claims/review/checks.ts';
import { presentWord } from '#domain/claims/review/insurers-word.ts';
import type { WordSubject } from '#domain/claims/review/insurers-word.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim-file.ts';
import { readClaim } from '../claim-steps.ts';
import { lookUpForChecks } from './checked-facts.queries.ts';

/** The policy that the claim rests on, and every check with its result. */
export async function viewCover(platform: Platform, actor: Actor, claimId: string): Promise<CoverReply> {
  const file = await readClaim(platform, actor, claimId);
  return coverReplyOf(file, actor, await lookUpForChecks(platform.db, file));
}

export function coverReplyOf(file: ClaimFile, reader: Actor, looked: Partial<ClaimFacts>): CoverReply {
  const facts = { ...file.facts, ...looked, wordSubject: shownSubject(file) };
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  const shown = checkNames.filter((name) => isStaff || 'forOwner' in checks[name]);
  return {
    cover: coverDtoOf(file, reader),
    checks: shown.map((check) => {
      const { result, why, about, source = checks[check].source } = judge(check, facts);
      // Whose vehicle it is nobody has proved: what the register says in detail is for staff.
      const told = isStaff || source !== 'register' ? [...about] : [];
      return { check, result, source, why, about: told, stops: stopOf(check, facts) !== null };
    }),
  };
}

/** Before an approval nobody has said which insurer's number it will rest on: the word's own stands for it. */
function shownSubject({ facts, row }: ClaimFile): WordSubject {
  const word = presentWord(facts);
  return {
    insurerId: row.insurer_id ?? word?.insurerId ?? null,
    insurerClaimNumber: row.insurer_claim_number ?? word?.terms?.insurerClaimNumber ?? null,
    listingId: row.listing_id,
  };
}

function coverDtoOf({ cover }: ClaimFile, reader: Actor): CoverDto | null {
  if (!cover) return null;
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  return {
    insurerName: cover.insurerName,
    policyNumber: cover.policyNumber,
    registrationNumber: cover.registrationNumber,
    kind: cover.kind,
    from: cover.startsAt.toISOString(),
    to: cover.endsAt.toISOString(),
    idv: cover.idv === null ? null : paiseToRupees(paise(cover.idv)),
    zeroDepreciation: cover.zeroDepreciation,
    consumables: cover.consumables,
    imt23: cover.imt23,
    towing: cover.towing,
    voluntaryDeductible: paiseToRupees(paise(cover.voluntaryDeductible)),
    source: cover.source,
    fileId: isStaff ? cover.fileId : null,
    isRecorded: cover.isRecorded,
    recordedBy: isStaff ? cover.recorderName : null,
    byYou: cover.recordedBy === reader.userId,
  };
}

import type { CoverDto, CoverReply } from '#contract/claims/review/cover.schemas.ts';
import { checkNames, checks, judge } from '#domain/claims/review/checks.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim-file.ts';
import { readClaim } from '../claim-steps.ts';
import { findNearDoubles } from './duplicate.queries.ts';

/** The policy that the claim rests on, and every check with its result. */
export async function viewCover(platform: Platform, actor: Actor, claimId: string): Promise<CoverReply> {
  const file = await readClaim(platform, actor, claimId);
  return coverReplyOf(file, actor, await findNearDoubles(platform.db, file.row));
}

export function coverReplyOf(file: ClaimFile, reader: Actor, nearDoubles: readonly string[]): CoverReply {
  const facts = { ...file.facts, nearDouble: nearDoubles.length > 0 ? ('found' as const) : ('none' as const) };
  // That another claim is near is the other owner's business too.
  const shown = scopeOf(reader, 'cover.read') === 'all' ? checkNames : checkNames.filter((name) => name !== 'no-near-double');
  return {
    cover: coverDtoOf(file, reader),
    checks: shown.map((check) => ({ check, result: judge(check, facts), stops: 'stops' in checks[check] })),
  };
}

function coverDtoOf({ cover }: ClaimFile, reader: Actor): CoverDto | null {
  if (!cover) return null;
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  return {
    insurerName: cover.insurerName,
    policyNumber: cover.policyNumber,
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

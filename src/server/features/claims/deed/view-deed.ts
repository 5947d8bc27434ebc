import { sql } from 'kysely';
import type { DeedDto, DeedReply } from '#contract/claims/deed/deed.schemas.ts';
import { signersOf } from '#domain/claims/deed/deed.ts';
import type { DeedParty } from '#domain/claims/deed/deed.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { paiseToRupees } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, roleActor } from '../claim/claim-steps.ts';
import { stampStateOf } from '#domain/claims/deed/stamp-duty.ts';
import { findDeed } from './draw-deed.ts';
import type { Deed } from './draw-deed.ts';
import { findSigner } from './sign-deed.ts';
import { findStamp } from './stamp-deed.ts';

export async function viewDeed(platform: Platform, actor: UserActor, claimId: string, version?: number): Promise<DeedReply> {
  const file = await readClaim(platform, actor, claimId);
  const deed = await findDeed(platform.db, claimId, version);
  if (!deed) return { deed: null, yourPart: null, mayCompare: false, mayStamp: false };
  const { row, terms } = deed;
  const who = roleActor(actor);
  const names = { claimant: terms.owner.name, garage: terms.garage.name };
  const clauses = (deed.words[await readerLocale(platform, actor)] ?? deed.words.en)?.clauses ?? [];
  return {
    deed: {
      version: row.version,
      isVoid: row.voided_at !== null,
      mode: terms.mode,
      amount: paiseToRupees(terms.amount),
      madeAt: row.made_at.toISOString(),
      signedAt: row.signed_at?.toISOString() ?? null,
      signers: signersOf(terms.mode).map((party) => ({ party, name: names[party] })),
      assignee: deed.assignee.name,
      insurerName: terms.insurer.name,
      fingerprint: row.fingerprint.toString('hex'),
      pdfSha256: row.pdf_sha256?.toString('hex') ?? null,
      clauses,
      stamp: await stampDto(platform, actor, deed),
      signatures: await signaturesOf(platform, actor, row.id),
    },
    yourPart: can('sign-deed', who, file.facts).ok ? (findSigner(actor, file)?.party ?? null) : null,
    mayCompare: can('compare-deed', who, file.facts).ok,
    mayStamp: can('stamp-deed', who, file.facts).ok,
  };
}

async function stampDto(platform: Platform, actor: UserActor, { terms: { duty }, row }: Deed): Promise<DeedDto['stamp']> {
  if (duty === null) return null;
  const stamp = await findStamp(platform.db, row.id);
  const { state: place, bearer, source } = duty;
  return {
    ...{ place, bearer, source, duty: paiseToRupees(duty.amount) },
    state: stampStateOf(duty, (stamp?.state as 'ordered' | 'refused' | 'bought' | undefined) ?? null),
    means: (stamp?.means as 'e-stamp' | 'paper' | undefined) ?? duty.means,
    number: stamp?.number ?? null,
    issuedOn: stamp?.issued_on ?? null,
    fileId: permits(actor, 'claim-queue.read') ? (stamp?.file_id ?? null) : null,
  };
}

async function signaturesOf(platform: Platform, actor: UserActor, deedId: string): Promise<DeedDto['signatures']> {
  const rows = await platform.db
    .selectFrom('deed_signature as s')
    .leftJoin('app_user as u', 'u.id', 's.decided_by')
    .selectAll('s')
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('decider'))
    .where('s.deed_id', '=', deedId)
    .orderBy('s.at')
    .execute();
  const isStaff = permits(actor, 'claim-queue.read');
  return rows.map((row) => ({
    id: row.id,
    party: row.party as DeedParty,
    means: row.means as 'e-sign' | 'ink',
    state: row.state as 'submitted' | 'accepted' | 'refused',
    name: row.name,
    at: row.at.toISOString(),
    // The other party's hand is nobody's business but ours.
    fileId: isStaff || row.user_id === actor.userId ? row.file_id : null,
    comparedWith: isStaff ? (row.compared_with as DeedDto['signatures'][number]['comparedWith']) : null,
    decidedBy: isStaff ? row.decider : null,
    reason: isStaff || row.user_id === actor.userId ? row.reason : null,
  }));
}

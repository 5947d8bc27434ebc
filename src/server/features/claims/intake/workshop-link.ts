import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { isDecider } from '#domain/claims/guards.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { theSystem } from '#domain/roles.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { aboutClaim, notify, otherStaff, readRecipient, record, send } from '#server/platform/messages/send.ts';
import type { Recipient } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linkOver, mintLink, openLink } from '../claim/claim-links.ts';
import { searchTextOf } from '../claim/claim-number.ts';
import { vendorOf } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { lockClaim, permit, takeStep, tookHand } from '../claim/claim-steps.ts';

/** A workshop that joined by a link: its hidden listing carries the claims. */
export interface JoinedWorkshop {
  readonly listingId: string;
  readonly name: string;
  readonly address: string;
}

/**
 * A filed claim names a workshop that is not listed. One that has joined with this number gets the claim; any other gets an SMS with a link to give its
 * account, and staff are told whom to help.
 */
export async function inviteWorkshop(tx: Tx, row: ClaimRow): Promise<void> {
  const vendor = vendorOf(row);
  if (vendor?.garageId !== null) return;
  const { garageName: garage, garagePhone: phone } = vendor;
  const joined = await findJoined(tx, phone);
  if (joined) return linkWorkshop(tx, row.id, joined);
  await sendLink(tx, row, phone);
  const toInvite = { ...aboutClaim(row), garage, phone };
  await notify(tx, await otherStaff(tx), 'garage-to-invite', toInvite, { key: `garage-to-invite:${row.id}` });
}

async function sendLink(tx: Tx, row: ClaimRow, phone: string): Promise<void> {
  const { locale } = await readRecipient(tx, row.claimant_id);
  const workshop: Recipient = { userId: null, firstName: null, locale, email: null, phone };
  const registration = formatRegistrationNumber(row.registration_number ?? '');
  await send(tx, workshop, 'garage-invited', { number: row.number, registration, token: await mintLink(tx, row.id, 'workshop') });
}

async function findJoined(tx: Tx, phone: string): Promise<JoinedWorkshop | undefined> {
  const found = await tx.db
    .selectFrom('app_user as u')
    .innerJoin('garage as g', 'g.owner_id', 'u.id')
    .innerJoin('garage_listing as l', 'l.garage_id', 'g.id')
    .select(['l.id as listingId', 'l.garage_name as name', 'l.full_address as address'])
    .where('u.role', '=', 'garage')
    .where('u.phone', '=', phone)
    .where('u.email', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  return found;
}

const linksPerDay = 5;

/** Staff send the link again, to the number that the owner named and to no other. */
export async function sendWorkshopLink(platform: Platform, actor: UserActor, claimId: string): Promise<{ phone: string }> {
  const max = linksPerDay * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: 'workshop-link', subject: claimId, max, windowSeconds: 86_400 });
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'link-garage', file);
    const phone = vendorOf(file.row)?.garagePhone ?? '';
    if (phone === '' || file.row.listing_id !== null) throw problem('workshop.not-named');
    await sendLink(tx, file.row, phone);
    await audit(tx, { action: 'send-workshop-link', subjectType: 'claim', subjectId: claimId });
    return { phone };
  });
}

export interface OpenedWorkshopLink {
  readonly claimId: string;
  readonly claimNumber: string;
  readonly registrationNumber: string;
  readonly garageName: string;
  readonly phone: string;
}

/** What a workshop's link opens; 410 once used, or if the claim has a garage with an account by now. */
export async function openWorkshopLink(platform: Platform, actor: Actor, token: string): Promise<OpenedWorkshopLink> {
  const { claimId, claimNumber, registrationNumber } = await openLink(platform, actor, 'workshop', token);
  const row = await platform.db
    .selectFrom('claim')
    .leftJoin('garage_listing as l', 'l.id', 'claim.listing_id')
    .leftJoin('garage as g', 'g.id', 'l.garage_id')
    .leftJoin('app_user as u', 'u.id', 'g.owner_id')
    .select(['claim.vendor', 'claim.listing_id', 'u.email', 'u.kyc_status'])
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  const vendor = vendorOf(row);
  const isRefused = row.email === null && row.kyc_status === 'rejected';
  if (vendor === null || (row.listing_id !== null && !isRefused)) throw linkOver();
  return { claimId, claimNumber, registrationNumber, garageName: vendor.garageName, phone: vendor.garagePhone };
}

/** A link works once: whoever holds it later changes nothing. */
export async function spendWorkshopLink(tx: Tx, token: string): Promise<void> {
  const spent = await tx.db
    .updateTable('claim_link')
    .set({ ended_at: tx.now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('purpose', '=', 'workshop')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning('claim_id')
    .executeTakeFirst();
  if (!spent) throw linkOver();
}

/** A link for a workshop that was refused, to correct what it gave; null if no claim has it any more. */
export async function linkToCorrect(tx: Tx, listingId: string): Promise<string | null> {
  const claim = await tx.db
    .selectFrom('claim')
    .select('id')
    .where('listing_id', '=', listingId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return claim ? mintLink(tx, claim.id, 'workshop') : null;
}

/** Claims whose owners named a workshop by this number and that have none yet. */
export async function claimsNaming(tx: Tx, phone: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('claim')
    .select('id')
    .where('listing_id', 'is', null)
    .where('submitted_at', 'is not', null)
    .where(sql<string>`vendor ->> 'garagePhone'`, '=', phone)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The claim gets its workshop's record, by the workshop's own deed: nobody of the staff had a hand in it. */
export async function linkWorkshop(tx: Tx, claimId: string, { listingId, name, address }: JoinedWorkshop): Promise<void> {
  const file = await lockClaim(tx, claimId);
  const before = vendorOf(file.row);
  const bySystem = { ...tx, actor: systemActor(tx.actor.request.id) };
  if (before === null || !can('join-workshop', theSystem, file.facts).ok) return;
  const vendor = { ...before, garageId: listingId, garageName: name, garageAddress: address };
  const row = await takeStep(bySystem, file, {
    action: 'join-workshop',
    set: { vendor: json(vendor), listing_id: listingId, search_text: searchTextOf({ ...file.row, vendor }, file) },
    noted: { before: { garage: before.garageName, phone: before.garagePhone }, after: { garage: name, listing: listingId } },
  });
  await tx.db
    .updateTable('claim_link')
    .set({ ended_at: tx.now })
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'workshop')
    .where('ended_at', 'is', null)
    .execute();
  await record(tx, row.id, 'garage-linked', { garage: name });
}

/**
 * Segregation of duties when one of the staff admits a workshop as payee: not of a claim that they decided or whose money they handled, and later neither of
 * the two.
 */
export async function admitPayee(tx: Tx, listingId: string): Promise<void> {
  const claims = await tx.db.selectFrom('claim').select('id').where('listing_id', '=', listingId).orderBy('id').execute();
  for (const { id } of claims) {
    const { facts } = await lockClaim(tx, id);
    const { userId } = tx.actor;
    if (isDecider(facts, userId)) throw problem('claim.payee-by-other-hand');
    if (userId !== null && facts.partyKinIds.includes(userId)) throw problem('claim.connected');
    await tookHand(tx, id, 'linked');
  }
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LenderLinkDto, LenderLinkView, LenderReply } from '#contract/claims/review/lender-consent.schemas.ts';
import { problem } from '#contract/errors.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { readClaim, lockClaim, permit } from '../../claim/claim-steps.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { SecretToken } from '#server/platform/auth/secret-token.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { addHours } from '#domain/dates.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send, aboutClaim, notify } from '#server/platform/messages/send.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { answerLender as endpoint } from '#contract/claims/review/lender-consent.endpoints.ts';
import { fileConsentJob } from './file-consent.ts';

/** The financier in VAHAN for the plate that the claim names now. */
const lenderOf = ({ facts }: ClaimFile): string | null => facts.register?.financier ?? null;

export async function viewLenderConsent(platform: Platform, actor: Actor, claimId: string): Promise<LenderReply> {
  return lenderReplyOf(platform.db, await readClaim(platform, actor, claimId), platform.now());
}

async function lenderReplyOf(db: Kysely<DB>, file: ClaimFile, now: Date): Promise<LenderReply> {
  const lender = lenderOf(file);
  const rows = await db
    .selectFrom('lender_consent as l')
    .innerJoin('app_user as sender', 'sender.id', 'l.sent_by')
    .selectAll('l')
    .select(sql<string>`trim(sender.first_name || ' ' || sender.last_name)`.as('sender'))
    .where('l.claim_id', '=', file.row.id)
    .orderBy('l.sent_at', 'desc')
    .execute();
  const known = await db
    .selectFrom('lender_consent')
    .select('mailbox')
    .distinct()
    .where(sql<string>`lower(lender)`, '=', (lender ?? '').toLowerCase())
    .where('state', 'in', ['consented', 'refused'])
    .limit(10)
    .execute();
  return {
    lender,
    known: known.map(({ mailbox }) => mailbox),
    links: rows.map((row): LenderLinkDto => ({
      ...{ id: row.id, lender: row.lender, mailbox: row.mailbox, sentBy: row.sender, sentAt: row.sent_at.toISOString() },
      state: row.state === 'sent' && row.expires_at <= now ? 'expired' : (row.state as LenderLinkDto['state']),
      expiresAt: row.expires_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      ...{ name: row.name, designation: row.designation, reason: row.reason },
    })),
  };
}

interface OpenLink {
  readonly id: string;
  readonly claim_id: string;
  readonly lender: string;
  readonly mailbox: string;
  readonly sent_by: string;
}

/** Resolves a valid link; throws the reason if it is invalid. Inside a transaction the claim must be locked. */
async function openLenderLink(
  { cipher, now }: Pick<Platform, 'cipher'> & { readonly now: Date },
  db: Kysely<DB>,
  token: string,
): Promise<OpenLink & LenderLinkView> {
  const hash = readLinkToken(cipher, 'lender-consent', token);
  if (hash === null) throw problem('word.invalid');
  const link = await db
    .selectFrom('lender_consent as l')
    .innerJoin('claim as c', 'c.id', 'l.claim_id')
    .select(['l.id', 'l.claim_id', 'l.lender', 'l.mailbox', 'l.sent_by', 'l.state', 'l.expires_at'])
    .select(['c.stage', 'c.number', 'c.registration_number'])
    .where('l.token_hash', '=', hash)
    .executeTakeFirst();
  if (!link) throw problem('word.invalid');
  const { state, stage, expires_at: expiresAt, number, registration_number: registrationNumber, ...open } = link;
  if (state === 'consented' || state === 'refused') throw problem('word.used');
  if (state !== 'sent' || !isAllowedFrom(claimLifecycle, 'hear-insurer', stage as ClaimStage)) throw problem('word.over');
  if (expiresAt <= now) throw problem('word.expired');
  return { ...open, registrationNumber: registrationNumber ?? '', claimNumber: number ?? '' };
}

/** Read-only: page loads and e-mail link scanners call it repeatedly. */
export async function viewLenderLink(platform: Platform, token: string): Promise<LenderLinkView> {
  const { cipher, db } = platform;
  const { lender, registrationNumber, claimNumber } = await openLenderLink({ cipher, now: platform.now() }, db, token);
  return { lender, registrationNumber, claimNumber };
}

/** Who opens the link: an authorised signatory of the insurer, or a lender. */
type Purpose = 'insurer-word' | 'lender-consent';

/** A secret followed by our HMAC: forged tokens are refused without a database query. The database stores only the hash of the secret. */
export function createLinkToken(cipher: FieldCipher, purpose: Purpose): SecretToken {
  const { token } = createSecretToken();
  const sealed = `${token}.${cipher.seal(purpose, token)}`;
  return { token: sealed, hash: hashSecretToken(sealed) };
}

/** The stored hash; null if the HMAC is not ours. */
export function readLinkToken(cipher: FieldCipher, purpose: Purpose, sealed: string): Buffer | null {
  const at = sealed.indexOf('.');
  const isOurs = at > 0 && cipher.verifySeal(purpose, sealed.slice(0, at), sealed.slice(at + 1));
  return isOurs ? hashSecretToken(sealed) : null;
}

const hours = 7 * 24;

/** Sends a link to the financier named in VAHAN. Requires the same right as asking the insurer. Replaces and revokes an open link. */
export async function askLender(platform: Platform, actor: Actor, claimId: string, mailbox: string): Promise<LenderReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const lender = lenderOf(file);
    if (lender === null) throw problem('lender.none');
    await spendCap(tx, 'mail');
    await endOpenLink(tx, claimId, 'replaced');
    const { token, hash } = createLinkToken(tx.cipher, 'lender-consent');
    await tx.db
      .insertInto('lender_consent')
      .values({
        ...{ claim_id: claimId, lender, mailbox, token_hash: hash },
        ...{ sent_by: actor.userId ?? '', sent_at: tx.now, expires_at: addHours(tx.now, hours) },
      })
      .execute();
    await audit(tx, { action: 'ask-lender', subjectType: 'claim', subjectId: claimId, after: { lender, mailbox } });
    const reader = { userId: null, firstName: lender, locale: 'en', email: mailbox, phone: null } as const;
    const vehicle = formatRegistrationNumber(file.row.registration_number ?? '');
    await send(tx, reader, 'lender-consent', { number: file.row.number ?? '', vehicle, token });
    return lenderReplyOf(tx.db, file, tx.now);
  });
}

export async function withdrawLenderLink(platform: Platform, actor: Actor, claimId: string): Promise<LenderReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    if (!(await endOpenLink(tx, claimId, 'withdrawn'))) throw problem('word.none-open');
    await audit(tx, { action: 'withdraw-lender-link', subjectType: 'claim', subjectId: claimId });
    return lenderReplyOf(tx.db, file, tx.now);
  });
}

/** Returns whether there was one. */
async function endOpenLink(tx: Tx, claimId: string, state: 'replaced' | 'withdrawn'): Promise<boolean> {
  const ended = await tx.db
    .updateTable('lender_consent')
    .set({ state })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'sent')
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Stores the lender's answer, once; of two concurrent answers one is kept. A consent becomes a document of the claim, filed by the sender of the link. */
export async function answerLender(
  platform: Platform,
  caller: Actor,
  token: string,
  answer: BodyOf<typeof endpoint>,
): Promise<{ answer: string }> {
  const seen = await openLenderLink({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  // The lender has no account, so the audit stores the IP address of the answer.
  const actor = systemActor(caller.request.id, caller.request.ip);
  return inTransaction(platform, actor, async (tx) => {
    const { row } = await lockClaim(tx, seen.claim_id);
    const link = await openLenderLink(tx, tx.db, token);
    const said = {
      ...{ name: answer.name, designation: answer.designation },
      reason: answer.answer === 'refused' ? (answer.reason ?? '') : null,
    };
    await tx.db
      .updateTable('lender_consent')
      .set({
        ...{ state: answer.answer, ...said },
        ...{ answered_at: tx.now, answered_ip: caller.request.ip, answered_by: caller.request.userAgent.slice(0, 300) },
      })
      .where('id', '=', link.id)
      .execute();
    await audit(tx, {
      action: 'answer-lender',
      subjectType: 'claim',
      subjectId: link.claim_id,
      after: { lender: link.lender, mailbox: link.mailbox, answer: answer.answer, ...said },
    });
    await notify(tx, link.sent_by, `lender-${answer.answer}`, { ...aboutClaim(row), lender: link.lender });
    if (answer.answer === 'consented') await tx.jobs.enqueue(tx, fileConsentJob, { id: link.id }, { singletonKey: link.id });
    return { answer: answer.answer };
  });
}

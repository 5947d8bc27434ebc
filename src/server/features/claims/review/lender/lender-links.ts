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
import { lenderAnswers } from '#domain/lenders/lender.ts';
import { lenderDates } from '#domain/lenders/lender-terms.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { lenderTermsInForce } from '#server/features/lenders/lenders.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send, aboutClaim, notify, record as note } from '#server/platform/messages/send.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { answerLender as endpoint } from '#contract/claims/review/lender-consent.endpoints.ts';
import { loadClaim } from '../../claim/load-claims.ts';
import { lenderOfClaim, toClaimLenderDto, writtenLender } from './claim-lender.ts';
import { fileConsentJob } from './file-consent.ts';

export async function viewLenderConsent(platform: Platform, actor: Actor, claimId: string): Promise<LenderReply> {
  return lenderReplyOf(platform.db, await readClaim(platform, actor, claimId), platform.now());
}

async function lenderReplyOf(db: Kysely<DB>, file: ClaimFile, now: Date): Promise<LenderReply> {
  const rows = await db
    .selectFrom('lender_consent as l')
    .innerJoin('app_user as sender', 'sender.id', 'l.sent_by')
    .selectAll('l')
    .select(sql<string>`trim(sender.first_name || ' ' || sender.last_name)`.as('sender'))
    .where('l.claim_id', '=', file.row.id)
    .orderBy('l.sent_at', 'desc')
    .execute();
  return {
    ...(await toClaimLenderDto(db, file)),
    passableAt: file.lenderAsked?.state === 'sent' ? (file.lenderAsked.passableAt?.toISOString() ?? null) : null,
    isPassedOver: file.facts.lender?.isPassedOver === true,
    links: rows.map((row): LenderLinkDto => ({
      ...{ id: row.id, lender: row.lender, mailbox: row.mailbox, sentBy: row.sender, sentAt: row.sent_at.toISOString() },
      state: row.state === 'sent' && row.expires_at <= now ? 'expired' : (row.state as LenderLinkDto['state']),
      amount: paiseToRupees(row.amount_paise),
      isReminder: row.asked_at < row.sent_at,
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
    .select(['l.id', 'l.claim_id', 'l.lender', 'l.mailbox', 'l.amount_paise', 'l.sent_by', 'l.state', 'l.expires_at'])
    .select(['c.stage', 'c.number', 'c.registration_number'])
    .where('l.token_hash', '=', hash)
    .executeTakeFirst();
  if (!link) throw problem('word.invalid');
  const { state, stage, expires_at: expiresAt, number, registration_number: registrationNumber, amount_paise, ...open } = link;
  if (lenderAnswers.some((answer) => answer === state)) throw problem('word.used');
  if (state !== 'sent' || !isAllowedFrom(claimLifecycle, 'hear-insurer', stage as ClaimStage)) throw problem('word.over');
  if (expiresAt <= now) throw problem('word.expired');
  const amount = paiseToRupees(amount_paise);
  return { ...open, amount, registrationNumber: registrationNumber ?? '', claimNumber: number ?? '' };
}

/** Read-only: page loads and e-mail link scanners call it repeatedly. */
export async function viewLenderLink(platform: Platform, token: string): Promise<LenderLinkView> {
  const { cipher, db } = platform;
  const { lender, amount, registrationNumber, claimNumber } = await openLenderLink({ cipher, now: platform.now() }, db, token);
  return { lender, amount, registrationNumber, claimNumber };
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

/**
 * Asks the claim's lender whether the repair may be paid to the workshop, up to its present cost, at a mailbox that two people confirmed. Requires the same
 * right as asking the insurer. Replaces and revokes an open link. The owner is told whom we asked.
 */
export async function askLender(platform: Platform, actor: Actor, claimId: string, mailbox: string): Promise<LenderReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const named = writtenLender(file);
    if (named === null) throw problem('lender.none');
    const record = await lenderOfClaim(tx.db, file);
    if (!record?.active) throw problem('lender.unknown');
    if (!record.mailboxes.includes(mailbox))
      throw problem('input.invalid', { fieldErrors: { mailbox: 'lender.mailbox.unknown' } });
    const amount = amountToAsk(file);
    if (amount === null) throw problem('lender.no-amount');
    const { remindAt, ...dates } = lenderDates(await lenderTermsInForce(tx.db, tx.now), tx.now);
    const asked = { lender: named.written, mailbox, amount, sentBy: actor.userId ?? '', askedAt: tx.now, remindAt, ...dates };
    const isFirst = file.lenderAsked === null;
    await sendLink(tx, file, { ...asked, lenderId: record.id }, 'lender-consent');
    await audit(tx, {
      action: 'ask-lender',
      subjectType: 'claim',
      subjectId: claimId,
      after: { lender: named.written, mailbox, amount_paise: amount },
    });
    const about = { ...aboutClaim(file.row), lender: record.name };
    await note(tx, claimId, 'lender-asked', { lender: record.name });
    if (isFirst) await notify(tx, file.row.claimant_id, 'lender-asked', about, { key: `lender-asked:${claimId}` });
    return lenderReplyOf(tx.db, await loadClaim(tx.db, claimId, tx.now), tx.now);
  });
}

/** What the repair costs now, or what was approved if that is more. */
function amountToAsk({ facts }: ClaimFile): Paise | null {
  const most = Math.max(facts.estimatedRepairCost ?? 0, facts.approvedAmount ?? 0);
  return most > 0 ? paise(most) : null;
}

interface Question {
  readonly lender: string;
  readonly lenderId: string | null;
  readonly mailbox: string;
  readonly amount: Paise | null;
  readonly sentBy: string;
  readonly askedAt: Date;
  readonly remindAt: Date | null;
  readonly passableAt: Date | null;
  readonly expiresAt: Date;
}

async function sendLink(
  tx: Tx,
  file: ClaimFile,
  question: Question,
  letter: 'lender-consent' | 'lender-reminder',
): Promise<void> {
  const { lender, lenderId, mailbox, amount, sentBy, askedAt, remindAt, passableAt, expiresAt } = question;
  await spendCap(tx, 'mail');
  await endOpenLink(tx, file.row.id, 'replaced');
  const { token, hash } = createLinkToken(tx.cipher, 'lender-consent');
  await tx.db
    .insertInto('lender_consent')
    .values({
      ...{ claim_id: file.row.id, lender, lender_id: lenderId, mailbox, token_hash: hash, amount_paise: amount },
      ...{ sent_by: sentBy, sent_at: tx.now, asked_at: askedAt, remind_at: remindAt, passable_at: passableAt },
      expires_at: expiresAt,
    })
    .execute();
  const reader = { userId: null, firstName: lender, locale: 'en', email: mailbox, phone: null } as const;
  const vehicle = formatRegistrationNumber(file.row.registration_number ?? '');
  await send(tx, reader, letter, { number: file.row.number ?? '', vehicle, amount: amount ?? paise(0), token });
}

const batch = 50;

/** Repeats unanswered questions whose day has come, once. The reminder has a new link; the first one stops working. */
export async function remindLenders(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('lender_consent')
    .select(['id', 'claim_id'])
    .where('state', '=', 'sent')
    .where('remind_at', '<=', platform.now())
    .orderBy('remind_at')
    .limit(batch)
    .execute();
  for (const { id, claim_id: claimId } of due)
    await inTransaction(platform, systemActor('job:remind-lenders'), async (tx) => {
      const file = await lockClaim(tx, claimId);
      const open = await tx.db
        .updateTable('lender_consent')
        .set({ remind_at: null })
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .where('remind_at', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      if (!open || !isAllowedFrom(claimLifecycle, 'hear-insurer', file.facts.stage)) return;
      const { lender, lender_id: lenderId, mailbox, amount_paise: amount, sent_by: sentBy } = open;
      const dates = { askedAt: open.asked_at, remindAt: null, passableAt: open.passable_at };
      const { expiresAt } = lenderDates(await lenderTermsInForce(tx.db, tx.now), tx.now);
      await sendLink(tx, file, { lender, lenderId, mailbox, amount, sentBy, ...dates, expiresAt }, 'lender-reminder');
      await audit(tx, { action: 'remind-lender', subjectType: 'claim', subjectId: claimId, after: { lender, mailbox } });
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
    await note(tx, link.claim_id, `lender-${answer.answer}`, { lender: link.lender });
    await notify(tx, link.sent_by, `lender-${answer.answer}`, { ...aboutClaim(row), lender: link.lender });
    if (answer.answer === 'consented') await tx.jobs.enqueue(tx, fileConsentJob, { id: link.id }, { singletonKey: link.id });
    return { answer: answer.answer };
  });
}

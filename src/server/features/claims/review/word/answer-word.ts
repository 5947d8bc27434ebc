import { sql } from 'kysely';
import type { Selectable, Kysely } from 'kysely';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import type { WordTermsDto, OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { partsView } from '../../claim/claim-row.ts';
import { problem } from '#contract/errors.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readLinkToken } from '../lender/lender-links.ts';
import type { ReplyOf, BodyOf } from '#contract/endpoint.ts';
import type { viewWordLink as endpoint, answerWord as answerWordEndpoint } from '#contract/claims/review/settlement.endpoints.ts';
import { maskEmail } from '#domain/kyc/identity.ts';
import { issueCode, limitSends, otpPolicy, targetHash, checkCode } from '#server/features/auth/auth.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send, notify, record } from '#server/platform/messages/send.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { lockClaim, takeStep } from '../../claim/claim-steps.ts';
import { timingSafeEqual } from 'node:crypto';
import type { WordAnswer } from '#domain/claims/review/insurers-word.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { acceptanceStages } from '#domain/claims/review/review-actions.ts';
import { inStages } from '#server/platform/db/claim-stage.ts';
import { json } from '#server/platform/db/database.ts';

const minute = 60_000;

/** Rules of the link to an authorised signatory (product rules §5). */
export const wordPolicy = {
  linkLifetimeMs: 7 * 24 * 60 * minute,
  /** Codes per link, each with five attempts. */
  codes: 6,
  /** How long the questions stay open after the code. */
  openMs: 30 * minute,
  /** Payment deadline for the insurer if staff give none, in days. */
  expectedDays: 30,
} as const;

const askedColumns = [
  'insurer_claim_number',
  'amount_paise',
  'mode',
  'payee',
  'expected_on',
  'insured_name',
  'registration_number',
  'policy_number',
  'acceptance',
] as const;
type Row = Pick<Selectable<DB['insurer_word']>, (typeof askedColumns)[number]>;

/** The terms asked, in wire format. */
export function askedOf(row: Row): WordTermsDto {
  return z.parse(wordTerms, {
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(row.amount_paise),
    mode: row.mode,
    payee: row.payee,
    expectedOn: row.expected_on,
    insuredName: row.insured_name,
    registrationNumber: row.registration_number,
    policyNumber: row.policy_number,
    acceptance: row.acceptance,
  });
}

export function policyNumberOf({ row, cover }: ClaimFile): string {
  return cover?.policyNumber ?? row.policy_number ?? partsView(row).vehicle.insurance?.policyNumber ?? '';
}

/** The insurer's claim number; null until entered. */
export function insurerNumberOf({ row }: ClaimFile): string | null {
  return row.insurer_claim_number ?? (partsView(row).vehicle.insurance?.insurerClaimNumber || null);
}

/** The insurer to ask: that of the policy, otherwise the one the claim names. */
export function insurerOf({ cover, insurer }: ClaimFile): { id: string; name: string } | null {
  return cover ? { id: cover.insurerId, name: cover.insurerName } : insurer;
}

interface LinkedWord {
  readonly id: string;
  readonly claim_id: string;
  readonly officer_id: string;
  readonly mailbox: string;
  readonly officer: string;
  readonly insurer: string;
  readonly expires_at: Date;
  readonly codes_sent: number;
  readonly open_hash: Buffer | null;
  readonly open_until: Date | null;
  readonly sent_by: string;
}

/** Resolves a valid link; throws the reason if it is invalid. Inside a transaction the claim must be locked. */
async function linkedWord({ cipher, now }: Pick<Platform, 'cipher'> & { now: Date }, db: Kysely<DB>, token: string) {
  const hash = readLinkToken(cipher, 'insurer-word', token);
  if (hash === null) throw problem('word.invalid');
  const { rows } = await sql<LinkedWord & { state: string; stage: ClaimStage; is_heard: boolean }>`
    select w.id, w.claim_id, w.officer_id, w.mailbox, w.expires_at, w.codes_sent, w.open_hash, w.open_until, w.sent_by, w.state,
      o.name as officer, i.name as insurer, c.stage, o.state = 'active' and o.email = w.mailbox as is_heard
    from insurer_word w join insurer_officer o on o.id = w.officer_id join insurer i on i.id = o.insurer_id
    join claim c on c.id = w.claim_id where w.token_hash = ${hash}`.execute(db);
  const [word] = rows;
  if (!word) throw problem('word.invalid');
  if (['confirmed', 'corrected', 'denied'].includes(word.state)) throw problem('word.used');
  const isOver = word.state !== 'sent' || !word.is_heard || !isAllowedFrom(claimLifecycle, 'hear-insurer', word.stage);
  if (isOver) throw problem('word.over');
  if (word.expires_at <= now) throw problem('word.expired');
  return word satisfies LinkedWord;
}

/** All that a link shows without the code: that it works, and where the code is sent. */
export async function viewWordLink(platform: Platform, token: string): Promise<ReplyOf<typeof endpoint>> {
  const list = await linkedList({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  const link = list ?? (await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token));
  return {
    insurer: link.insurer,
    mailbox: maskEmail(link.mailbox),
    expiresAt: link.expires_at.toISOString(),
    isList: list !== null,
  };
}

/** Questions (`w`) of claims (`c`) that wait for this signatory at this mailbox. */
export function openQuestionsOf(db: Kysely<DB>, { officerId, mailbox }: { officerId: string; mailbox: string }) {
  return db
    .selectFrom('insurer_word as w')
    .innerJoin('claim as c', 'c.id', 'w.claim_id')
    .where('w.officer_id', '=', officerId)
    .where('w.mailbox', '=', mailbox)
    .where('w.state', '=', 'sent')
    .where(inStages(acceptanceStages));
}

interface LinkedList {
  readonly id: string;
  readonly officer_id: string;
  readonly mailbox: string;
  readonly officer: string;
  readonly insurer: string;
  readonly expires_at: Date;
  readonly open_hash: Buffer | null;
  readonly open_until: Date | null;
}

/** Resolves a link to all questions of one signatory; null if the token is none of these, throws the reason if it no longer works. */
export async function linkedList(
  { cipher, now }: Pick<Platform, 'cipher'> & { now: Date },
  db: Kysely<DB>,
  token: string,
): Promise<LinkedList | null> {
  const hash = readLinkToken(cipher, 'insurer-word', token);
  if (hash === null) throw problem('word.invalid');
  const { rows } = await sql<LinkedList & { is_heard: boolean }>`
    select l.id, l.officer_id, l.mailbox, l.expires_at, l.open_hash, l.open_until, o.name as officer, i.name as insurer,
      l.state = 'sent' and o.state = 'active' and o.email = l.mailbox as is_heard
    from insurer_word_list l join insurer_officer o on o.id = l.officer_id join insurer i on i.id = o.insurer_id
    where l.token_hash = ${hash}`.execute(db);
  const [list] = rows;
  if (!list) return null;
  if (!list.is_heard) throw problem('word.over');
  if (list.expires_at <= now) throw problem('word.expired');
  return list;
}

/** A code is bound to one confirmation request and its mailbox. */
export function codeTarget(platform: Pick<Platform, 'cipher'>, { id, mailbox }: Pick<LinkedWord, 'id' | 'mailbox'>) {
  return { purpose: 'insurer_word', targetHash: targetHash(platform, 'insurer-word', `${id}|${mailbox}`) } as const;
}

/** Sends a code on request of the link's holder, only to the mailbox on record. */
export async function sendWordCode(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<{ mailbox: string; resendAfterSeconds: number }> {
  const list = await linkedList({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  const seen = list ?? (await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token));
  const target = codeTarget(platform, seen);
  await limitSends(platform, target);
  return inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    const counted = await tx.db
      .updateTable(list ? 'insurer_word_list' : 'insurer_word')
      .set((eb) => ({ codes_sent: eb('codes_sent', '+', 1) }))
      .where('id', '=', seen.id)
      .where('codes_sent', '<', wordPolicy.codes)
      .returning('id')
      .executeTakeFirst();
    if (!counted) throw problem('word.codes-used-up');
    await spendCap(tx, 'mail');
    const officer = { userId: null, firstName: seen.officer, locale: 'en', email: seen.mailbox, phone: null } as const;
    await send(tx, officer, 'insurer-word-code', { code });
    return { mailbox: maskEmail(seen.mailbox), resendAfterSeconds: otpPolicy.pauseSeconds };
  });
}

/** Shows the terms after the code from the mailbox. If opened several times, only the last session may answer. */
export async function openWord(platform: Platform, actor: Actor, token: string, otp: string): Promise<OpenedWord> {
  const { cipher } = platform;
  const seen = await linkedWord({ cipher, now: platform.now() }, platform.db, token);
  await checkCode(platform, { ...codeTarget(platform, seen), code: otp, failed: 'otp.verify-failed' });
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, seen.claim_id);
    const word = await linkedWord(tx, tx.db, token);
    const opened = createSecretToken();
    const row = await tx.db
      .updateTable('insurer_word')
      .set({ open_hash: opened.hash, open_until: new Date(tx.now.getTime() + wordPolicy.openMs) })
      .where('id', '=', word.id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw problem('word.invalid');
    return {
      openToken: opened.token,
      officer: word.officer,
      insurer: word.insurer,
      claimNumber: file.row.number ?? '',
      garage: file.garage ? [file.garage.name, file.garage.branch].filter(Boolean).join(', ') : '',
      incidentOn: file.row.incident_date,
      asked: askedOf(row),
    };
  });
}

type Answer = BodyOf<typeof answerWordEndpoint>;
/** Without what the link itself needs. */
export type GivenAnswer = Answer extends infer One ? (One extends Answer ? Omit<One, 'openToken'> : never) : never;

/** Stores the insurer confirmation, once; of two concurrent answers one is kept. A correction does not change the claim by itself. */
export async function answerWord(
  platform: Platform,
  caller: Actor,
  token: string,
  answer: Answer,
): Promise<{ answer: WordAnswer }> {
  const seen = await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  // The signatory has no account, so the audit stores the IP address of the answer.
  const actor = systemActor(caller.request.id, caller.request.ip);
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, seen.claim_id);
    const word = await linkedWord(tx, tx.db, token);
    requireOpen(tx, word, answer.openToken);
    if (answer.answer === 'corrected' && answer.expectedOn < todayInKolkata(tx.now))
      throw problem('input.invalid', { fieldErrors: { expectedOn: 'word.expected.past' } });
    const row = await tx.db.selectFrom('insurer_word').select(askedColumns).where('id', '=', word.id).executeTakeFirstOrThrow();
    await keepAnswer(tx, file, { ...word, asked: askedOf(row) }, answer, caller);
    const number = file.row.number ?? '';
    // Notifies the mailbox's owner, who would notice an answer given by someone else with link and code.
    const officer = { userId: null, firstName: word.officer, locale: 'en', email: word.mailbox, phone: null } as const;
    await send(tx, officer, 'insurer-word-kept', { number });
    return { answer: answer.answer };
  });
}

interface AskedWord {
  readonly id: string;
  readonly officer_id: string;
  readonly mailbox: string;
  readonly officer: string;
  readonly insurer: string;
  readonly sent_by: string;
  readonly asked: WordTermsDto;
}

/** Records one claim's answer: step, terms, timeline, and a notice to the person who asked. */
export async function keepAnswer(
  tx: Tx,
  file: ClaimFile,
  word: AskedWord,
  answer: GivenAnswer,
  { request }: Pick<Actor, 'request'>,
): Promise<void> {
  const claimId = file.row.id;
  const said = saidIn(answer, word.asked, todayInKolkata(tx.now));
  const remark = answer.answer === 'confirmed' ? null : answer.remark || null;
  await takeStep(tx, file, {
    action: 'hear-insurer',
    noted: { after: { officerId: word.officer_id, mailbox: word.mailbox, answer: answer.answer, said, remark } },
  });
  await tx.db
    .updateTable('insurer_word')
    .set({
      state: answer.answer,
      said: said && json(said),
      accepted_on: said?.acceptedOn ?? null,
      remark,
      answered_at: tx.now,
      answered_ip: request.ip,
      answered_by: request.userAgent.slice(0, 300),
      open_hash: null,
      open_until: null,
    })
    .where('id', '=', word.id)
    .execute();
  await record(tx, claimId, `insurer-${answer.answer}`, { officer: `${word.officer}, ${word.insurer}` });
  const about = { number: file.row.number ?? '', claimId, insurer: word.insurer };
  await notify(tx, word.sent_by, `insurer-${answer.answer}`, about);
}

/** The terms as confirmed or corrected, with the insurer's own date; null after a denial. What a correction leaves empty is as asked. */
function saidIn(answer: GivenAnswer, asked: WordTermsDto, today: string): WordTermsDto | null {
  if (answer.answer === 'denied') return null;
  const acceptedOn = answer.acceptedOn ?? today;
  if (answer.answer === 'confirmed') return { ...asked, acceptedOn };
  return z.parse(wordTerms, {
    ...answer,
    acceptance: answer.acceptance ?? asked.acceptance,
    acceptedOn,
    insuredName: answer.insuredName || asked.insuredName,
    registrationNumber: answer.registrationNumber || asked.registrationNumber,
    policyNumber: answer.policyNumber || asked.policyNumber,
  });
}

interface Opening {
  readonly open_hash: Buffer | null;
  readonly open_until: Date | null;
}

/** Only the browser that entered the last code may answer, for as long as the questions stay open. */
export function requireOpen(tx: Tx, { open_hash: hash, open_until: until }: Opening, openToken: string): void {
  const isOpen = hash !== null && until !== null && until > tx.now && timingSafeEqual(hash, hashSecretToken(openToken));
  if (!isOpen) throw problem('word.not-open');
}

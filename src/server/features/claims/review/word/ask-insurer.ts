import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import type { AcceptanceLetterDto, WordDto, WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { mailboxHint } from '#domain/insurers/insurer.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { knownDomains, findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { readClaim, lockClaim, permit, takeStep } from '../../claim/claim-steps.ts';
import { claimMode } from '../../claim/settlement-mode.ts';
import { ratesOfDay } from '../../pricing/rates-in-force.ts';
import { incidentDay, settlementOf } from '../../settlement/settlement-of.ts';
import { wordPolicy, askedOf, insurerNumberOf, insurerOf, openQuestionsOf, policyNumberOf } from './answer-word.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { askInsurer as endpoint } from '#contract/claims/review/settlement.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record, send } from '#server/platform/messages/send.ts';
import { createLinkToken } from '../lender/lender-links.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { presentWord } from '#domain/claims/review/insurers-word.ts';

type Row = Omit<Selectable<DB['insurer_word']>, 'officer_id' | 'mailbox'> & {
  officer_id: string;
  mailbox: string;
  officer: string;
  designation: string;
  insurer: string;
  sender: string;
  taker: string | null;
  recorders: string[];
  first_domain: string | null;
  is_of_another: boolean;
};

/** Past requests and insurer confirmations, and the draft of the next request. */
export async function viewInsurerWord(platform: Platform, actor: Actor, claimId: string): Promise<WordReply> {
  const file = await readClaim(platform, actor, claimId);
  return wordReplyOf(platform.db, actor, file, platform.now());
}

const most = 50;

export async function wordReplyOf(db: Kysely<DB>, reader: Actor, file: ClaimFile, now: Date): Promise<WordReply> {
  const { rows } = await sql<Row>`
    select w.*, o.name as officer, o.designation, i.name as insurer, trim(s.first_name || ' ' || s.last_name) as sender,
      trim(t.first_name || ' ' || t.last_name) as taker, array[o.proposed_by, o.confirmed_by] as recorders,
      ${knownDomains}
    from insurer_word w join insurer_officer o on o.id = w.officer_id join insurer i on i.id = o.insurer_id
    join app_user s on s.id = w.sent_by left join app_user t on t.id = w.taken_over_by
    where w.claim_id = ${file.row.id} order by w.sent_at desc, w.id desc limit ${most}`.execute(db);
  return {
    words: rows.map((row) => toWordDto(row, reader, now)),
    letters: await listLetters(db, reader, file.row.id),
    insurer: insurerOf(file),
    waiting: rows[0]?.state === 'sent' ? await waitingFor(db, rows[0]) : null,
    draft: await draftOf(db, file, now),
  };
}

/** Questions that wait for the signatory of this one. */
async function waitingFor(db: Kysely<DB>, { officer_id: officerId, officer, mailbox }: Row): Promise<WordReply['waiting']> {
  const { claims } = await openQuestionsOf(db, { officerId, mailbox })
    .select((eb) => eb.fn.countAll<number>().as('claims'))
    .executeTakeFirstOrThrow();
  return { officerId, officer, claims };
}

async function listLetters(db: Kysely<DB>, reader: Actor, claimId: string): Promise<AcceptanceLetterDto[]> {
  const name = (alias: string) =>
    sql<string | null>`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;
  const rows = await db
    .selectFrom('acceptance_letter as l')
    .innerJoin('insurer as i', 'i.id', 'l.insurer_id')
    .innerJoin('app_user as e', 'e.id', 'l.entered_by')
    .leftJoin('app_user as c', 'c.id', 'l.confirmed_by')
    .leftJoin('app_user as r', 'r.id', 'l.refused_by')
    .selectAll('l')
    .select(['i.name as insurer', name('e').as('maker'), name('c').as('checker'), name('r').as('refuser')])
    .where('l.claim_id', '=', claimId)
    .orderBy('l.entered_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state as AcceptanceLetterDto['state'],
    fileId: row.file_id,
    insurer: row.insurer,
    signatory: row.signatory,
    says: z.parse(wordTerms, row.terms),
    enteredBy: row.maker ?? '',
    enteredAt: row.entered_at.toISOString(),
    confirmedBy: row.checker,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    refusedBy: row.refuser,
    refusal: row.refusal,
    byYou: [row.entered_by, row.uploaded_by].includes(reader.userId ?? ''),
  }));
}

/** The default terms of a request. */
async function draftOf(db: Kysely<DB>, file: ClaimFile, now: Date): Promise<WordReply['draft']> {
  const { approved_paise: approved } = file.row;
  const calculation = approved === null ? settlementOf(file, await ratesOfDay(db, incidentDay(file))) : null;
  return {
    insurerClaimNumber: insurerNumberOf(file),
    amount: approved === null ? (calculation?.insurerPays ?? null) : paiseToRupees(approved),
    mode: claimMode(file.row, file, now).mode,
    expectedOn: todayInKolkata(addDays(now, wordPolicy.expectedDays)),
  };
}

function toWordDto(row: Row, reader: Actor, now: Date): WordDto {
  const isExpired = row.state === 'sent' && row.expires_at <= now;
  return {
    id: row.id,
    officer: {
      id: row.officer_id,
      name: row.officer,
      designation: row.designation,
      insurer: row.insurer,
      mailboxHint: mailboxHint(row.mailbox, { first: row.first_domain, isOfAnother: row.is_of_another }),
    },
    mailbox: row.mailbox,
    state: isExpired ? 'expired' : (row.state as WordDto['state']),
    asked: askedOf(row),
    sentBy: row.sender,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    said: row.said === null ? null : z.parse(wordTerms, row.said),
    remark: row.remark,
    takenOverBy: row.taker,
    officerByYou: row.recorders.includes(reader.userId ?? ''),
  };
}

type Question = BodyOf<typeof endpoint>;

/** Sends the link to an authorised signatory. Replaces and revokes an open link. */
export async function askInsurer(platform: Platform, actor: Actor, claimId: string, question: Question): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const draft = await draftOf(tx.db, file, tx.now);
    const asked = {
      insurerClaimNumber: question.insurerClaimNumber || draft.insurerClaimNumber,
      amount: question.amount ?? draft.amount,
      mode: question.mode ?? draft.mode,
      acceptance: question.acceptance ?? 'final',
      expectedOn: question.expectedOn ?? draft.expectedOn,
    };
    const { officer, insurerClaimNumber, amount } = await complete(tx, file, question.officerId, asked);
    const { token, hash } = createLinkToken(tx.cipher, 'insurer-word');
    await takeStep(tx, file, {
      action: 'ask-insurer',
      noted: { after: { officerId: officer.id, mailbox: officer.email, ...asked } },
    });
    await endOpenWord(tx, claimId, 'replaced');
    await tx.db
      .insertInto('insurer_word')
      .values({
        claim_id: claimId,
        officer_id: officer.id,
        mailbox: officer.email,
        token_hash: hash,
        sent_by: actor.userId ?? '',
        sent_at: tx.now,
        expires_at: new Date(tx.now.getTime() + wordPolicy.linkLifetimeMs),
        listing_id: file.row.listing_id,
        insurer_claim_number: insurerClaimNumber,
        amount_paise: rupeesToPaise(amount),
        mode: asked.mode,
        payee: 'us',
        expected_on: asked.expectedOn,
        insured_name: file.cover?.insuredName ?? null,
        registration_number: file.row.registration_number,
        policy_number: policyNumberOf(file) || null,
        acceptance: asked.acceptance,
      })
      .execute();
    await record(tx, claimId, 'insurer-asked', { officer: `${officer.name}, ${officer.insurer}` });
    if (question.withList) return wordReplyOf(tx.db, actor, file, tx.now);
    const reader = { userId: null, firstName: officer.name, locale: 'en', email: officer.email, phone: null } as const;
    await send(tx, reader, 'insurer-word', {
      number: insurerClaimNumber,
      vehicle: formatRegistrationNumber(file.row.registration_number ?? ''),
      token,
    });
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

/** Reports all missing or wrong fields at once. */
async function complete(
  tx: Tx,
  file: ClaimFile,
  officerId: string,
  { insurerClaimNumber, amount, expectedOn }: { insurerClaimNumber: string | null; amount: number | null; expectedOn: string },
) {
  const officer = await findOfficer(tx.db, officerId);
  const insurer = insurerOf(file);
  const fieldErrors = {
    ...(officer ? {} : { officerId: 'word.officer.required' }),
    ...(officer && insurer && officer.insurerId !== insurer.id ? { officerId: 'word.officer.other-insurer' } : {}),
    ...(insurerClaimNumber ? {} : { insurerClaimNumber: 'word.number.required' }),
    ...(amount ? {} : { amount: 'word.amount.required' }),
    ...(expectedOn < todayInKolkata(tx.now) ? { expectedOn: 'word.expected.past' } : {}),
  };
  if (!officer || !insurerClaimNumber || !amount || Object.keys(fieldErrors).length > 0)
    throw problem('input.invalid', { fieldErrors });
  return { officer, insurerClaimNumber, amount };
}

/** Revokes the open link; returns whether there was one. */
async function endOpenWord(tx: Tx, claimId: string, state: 'replaced' | 'withdrawn'): Promise<boolean> {
  const ended = await tx.db
    .updateTable('insurer_word')
    .set({ state, open_hash: null, open_until: null })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'sent')
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Revokes the open link. Earlier insurer confirmations stay. */
export async function withdrawInsurerWord(platform: Platform, actor: Actor, claimId: string): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    if (!(await endOpenWord(tx, claimId, 'withdrawn'))) throw problem('word.none-open');
    await audit(tx, { action: 'withdraw-insurer-word', subjectType: 'claim', subjectId: claimId });
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

/** From now on approvals are compared with the signatory's corrections. */
export async function takeOverCorrection(platform: Platform, actor: Actor, claimId: string): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'take-over-correction', file);
    const word = presentWord(file.facts);
    if (word?.answer !== 'corrected' || word.takenOver) throw problem('word.nothing-corrected');
    await takeStep(tx, file, { action: 'take-over-correction', noted: { after: { wordId: word.id, terms: word.terms } } });
    await tx.db
      .updateTable('insurer_word')
      .set({ taken_over_by: actor.userId, taken_over_at: tx.now })
      .where('id', '=', word.id)
      .execute();
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

import type { Selectable } from 'kysely';
import type { AcceptanceLetterBody, WordReply, WordTermsDto } from '#contract/claims/review/insurers-word.schemas.ts';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { begin, confirm, requireAnother } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify, record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { lockClaim, permit, takeStep } from '../../claim/claim-steps.ts';
import { loadClaim } from '../../claim/load-claims.ts';
import { requireClaimFiles } from '../../claim/uploaded-files.ts';
import { insurerOf, wordPolicy } from './answer-word.ts';
import { wordReplyOf } from './ask-insurer.ts';

/** Maker: what the letter says. It changes nothing before a second person has compared it with the picture. */
export async function enterLetter(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  body: AcceptanceLetterBody,
): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'enter-letter', file);
    const insurer = insurerOf(file);
    if (!insurer) throw problem('word.no-insurer');
    const uploader = await requireProof(tx, claimId, body.fileId);
    const terms = termsOn(body);
    await tx.db
      .updateTable('acceptance_letter')
      .set({ state: 'replaced' })
      .where('claim_id', '=', claimId)
      .where('state', '=', 'waiting')
      .execute();
    const { id } = await tx.db
      .insertInto('acceptance_letter')
      .values({
        ...{ claim_id: claimId, file_id: body.fileId, insurer_id: insurer.id, listing_id: file.row.listing_id },
        ...{ signatory: body.signatory, terms: json(terms) },
        ...{ uploaded_by: uploader, entered_by: actor.userId, entered_at: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { letter: id, file: body.fileId, signatory: body.signatory, said: terms };
    const entry = { action: 'enter-letter', subjectType: 'claim', subjectId: claimId, after };
    await begin(tx, { kind: 'acceptance-letter', entry, page: `/app/claims/${claimId}` });
    return replyOf(tx, claimId);
  });
}

/** The picture must be uploaded by staff as a proof of the insurer; returns who did. */
async function requireProof(tx: Tx, claimId: string, fileId: string): Promise<string> {
  await requireClaimFiles(tx, [fileId], { claimId, field: 'fileId' });
  const { owner_id: owner, category } = await tx.db
    .selectFrom('stored_file')
    .select(['owner_id', 'category'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  if (category !== 'INSURER_PROOF') throw problem('input.invalid', { fieldErrors: { fileId: 'word.letter.required' } });
  return owner;
}

function termsOn(says: AcceptanceLetterBody): WordTermsDto {
  const usualDay = todayInKolkata(addDays(new Date(`${says.acceptedOn}T12:00+05:30`), wordPolicy.expectedDays));
  return z.parse(wordTerms, {
    ...says,
    expectedOn: says.expectedOn || usualDay,
    insuredName: says.insuredName || null,
    registrationNumber: says.registrationNumber || null,
    policyNumber: says.policyNumber || null,
  });
}

type Letter = Selectable<DB['acceptance_letter']>;

interface LockedLetter {
  readonly letter: Letter;
  readonly file: ClaimFile;
}

/** The claim's lock serialises every action on its letters. */
async function lockLetter(tx: Tx, id: string): Promise<LockedLetter> {
  const find = () => tx.db.selectFrom('acceptance_letter').selectAll().where('id', '=', id).executeTakeFirst();
  const seen = await find();
  if (!seen) throw problem('record.not-found');
  const file = await lockClaim(tx, seen.claim_id);
  return { letter: (await find()) ?? seen, file };
}

const whoSigned = ({ signatory }: Letter, { insurer, cover }: ClaimFile): string =>
  [signatory, cover?.insurerName ?? insurer?.name].filter(Boolean).join(', ');

interface WaitingLetter extends Waiting, LockedLetter {}

const letterApproval: Approval<WaitingLetter, WordReply> = {
  lock: async (tx, id) => {
    const { letter, file } = await lockLetter(tx, id);
    if (letter.state !== 'waiting') throw problem('word.letter-decided');
    permit(tx.actor, 'confirm-letter', file);
    return { kind: 'acceptance-letter', maker: letter.entered_by, letter, file };
  },
  canConfirm: (tx, { letter }) => requireAnother(tx, letter.uploaded_by),
  apply: async (tx, { letter, file }, preset) => {
    const by = tx.actor.userId ?? '';
    const terms = z.parse(wordTerms, letter.terms);
    await tx.db
      .updateTable('acceptance_letter')
      .set({ state: 'confirmed', confirmed_by: by, confirmed_at: tx.now })
      .where('id', '=', letter.id)
      .execute();
    await takeStep(tx, file, {
      action: 'confirm-letter',
      noted: { after: { letter: letter.id, file: letter.file_id, signatory: letter.signatory, said: terms, preset } },
    });
    await tx.db
      .insertInto('insurer_word')
      .values({
        ...{ claim_id: letter.claim_id, letter_id: letter.id, state: 'confirmed', said: json(terms) },
        ...{ sent_by: letter.entered_by, sent_at: letter.entered_at, expires_at: tx.now, answered_at: tx.now },
        ...{
          listing_id: letter.listing_id,
          insurer_claim_number: terms.insurerClaimNumber,
          payee: terms.payee,
          mode: terms.mode,
        },
        ...{ amount_paise: rupeesToPaise(terms.amount), expected_on: terms.expectedOn, acceptance: terms.acceptance },
        ...{ insured_name: terms.insuredName, registration_number: terms.registrationNumber, policy_number: terms.policyNumber },
        accepted_on: terms.acceptedOn,
      })
      .execute();
    await record(tx, letter.claim_id, 'acceptance-letter-confirmed', { officer: whoSigned(letter, file) });
    const about = {
      number: file.row.number ?? '',
      claimId: letter.claim_id,
      insurer: file.cover?.insurerName ?? file.insurer?.name ?? '',
    };
    await notify(tx, letter.entered_by, 'insurer-confirmed', about);
  },
  // `takeStep` writes it, on the claim.
  describe: () => null,
  sign: async (_tx, { letter, file }) => ({
    action: 'confirm-letter',
    subject: { type: 'acceptance-letter', id: letter.id },
    claim: file.row,
    amount: rupeesToPaise(z.parse(wordTerms, letter.terms).amount),
    content: { file: letter.file_id, signatory: letter.signatory, terms: letter.terms },
  }),
  reply: (tx, _id, { letter }) => replyOf(tx, letter.claim_id),
};

/** The checker has compared the letter with what was entered: from now on it counts like an answer by link. */
export function confirmLetter(platform: Platform, actor: UserActor, id: string): Promise<WordReply> {
  return confirm(platform, actor, letterApproval, id);
}

/** A letter that says something else, or that proves wrong after it was confirmed: then it no longer counts. */
export async function refuseLetter(platform: Platform, actor: UserActor, id: string, reason: string): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const { letter, file } = await lockLetter(tx, id);
    permit(actor, 'confirm-letter', file);
    if (letter.state !== 'waiting' && letter.state !== 'confirmed') throw problem('word.letter-decided');
    await tx.db
      .updateTable('acceptance_letter')
      .set({ state: 'refused', refused_by: actor.userId, refused_at: tx.now, refusal: reason })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'refuse-letter',
      subjectType: 'claim',
      subjectId: letter.claim_id,
      before: { state: letter.state },
      after: { letter: id, state: 'refused', reason },
    });
    await record(tx, letter.claim_id, 'acceptance-letter-refused', { officer: whoSigned(letter, file), reason });
    return replyOf(tx, letter.claim_id);
  });
}

async function replyOf(tx: Tx, claimId: string): Promise<WordReply> {
  return wordReplyOf(tx.db, tx.actor, await loadClaim(tx.db, claimId, tx.now), tx.now);
}

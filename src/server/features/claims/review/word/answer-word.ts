import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { answerWord as endpoint } from '#contract/claims/review/insurers-word.endpoints.ts';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import type { WordAnswer } from '#domain/claims/review/insurers-word.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, takeStep } from '../../claim-steps.ts';
import { linkedWord } from './word-link.ts';
import type { LinkedWord } from './word-link.ts';
import { askedOf } from './word-terms.ts';

type Answer = BodyOf<typeof endpoint>;

/** The officer's word, once: of two at the same moment one is kept. What is corrected changes nothing by itself. */
export async function answerWord(
  platform: Platform,
  caller: Actor,
  token: string,
  answer: Answer,
): Promise<{ answer: WordAnswer }> {
  const seen = await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  // Nobody with an account says it: the audit keeps the address that the answer came from.
  const actor = { ...systemActor(caller.requestId), ip: caller.ip };
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, seen.claim_id);
    const word = await linkedWord(tx, tx.db, token);
    requireOpen(tx, word, answer.openToken);
    if (answer.answer === 'corrected' && answer.expectedOn < todayInKolkata(tx.now))
      throw problem('input.invalid', { fieldErrors: { expectedOn: 'word.expected.past' } });
    const row = await tx.db
      .selectFrom('insurer_word')
      .select(['insurer_claim_number', 'amount_paise', 'mode', 'payee', 'expected_on'])
      .where('id', '=', word.id)
      .executeTakeFirstOrThrow();
    const said = answer.answer === 'confirmed' ? askedOf(row) : answer.answer === 'corrected' ? z.parse(wordTerms, answer) : null;
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
        remark,
        answered_at: tx.now,
        answered_ip: caller.ip,
        answered_by: caller.userAgent.slice(0, 300),
        open_hash: null,
        open_until: null,
      })
      .where('id', '=', word.id)
      .execute();
    const number = file.row.number ?? '';
    await record(tx, word.claim_id, `insurer-${answer.answer}`, { officer: `${word.officer}, ${word.insurer}` });
    const about = { number, claimId: word.claim_id, insurer: word.insurer };
    await notify(tx, word.sent_by, `insurer-${answer.answer}`, about);
    // Whoever else got at the link and the code is found out by its owner.
    const officer = { userId: null, firstName: word.officer, locale: 'en', email: word.mailbox, phone: null } as const;
    await send(tx, officer, 'insurer-word-kept', { number });
    return { answer: answer.answer };
  });
}

function requireOpen(tx: Tx, { open_hash: hash, open_until: until }: LinkedWord, openToken: string): void {
  const isOpen = hash !== null && until !== null && until > tx.now && timingSafeEqual(hash, hashSecretToken(openToken));
  if (!isOpen) throw problem('word.not-open');
}

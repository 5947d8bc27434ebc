import type { OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import { checkCode } from '#server/features/auth/auth.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { createSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../../claim-steps.ts';
import { codeTarget } from './send-word-code.ts';
import { linkedWord } from './word-link.ts';
import { wordPolicy } from './word-policy.ts';
import { askedOf, policyNumberOf } from './word-terms.ts';

/** With the code from the mailbox: what is asked. Opened again, only the last one may answer. */
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
      registrationNumber: file.row.registration_number ?? '',
      policyNumber: policyNumberOf(file),
      garage: file.garage ? [file.garage.name, file.garage.branch].filter(Boolean).join(', ') : '',
      incidentOn: file.row.incident_date,
      asked: askedOf(row),
    };
  });
}

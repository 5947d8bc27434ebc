import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readLinkToken } from '../link-token.ts';

/** A question to an officer, as its link finds it. */
export interface LinkedWord {
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

/** The question behind a link that still works; throws why it does not. Inside a transaction the claim must be locked. */
export async function linkedWord({ cipher, now }: Pick<Platform, 'cipher'> & { now: Date }, db: Kysely<DB>, token: string) {
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

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LenderLinkDto, LenderLinkView, LenderReply } from '#contract/claims/review/lender-consent.schemas.ts';
import { problem } from '#contract/errors.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { readClaim } from '../../claim-steps.ts';
import { readLinkToken } from '../link-token.ts';

/** The lender as the register names it for the plate that the claim names now. */
export const lenderOf = ({ facts }: ClaimFile): string | null => facts.register?.financier ?? null;

export async function viewLenderConsent(platform: Platform, actor: Actor, claimId: string): Promise<LenderReply> {
  return lenderReplyOf(platform.db, await readClaim(platform, actor, claimId), platform.now());
}

export async function lenderReplyOf(db: Kysely<DB>, file: ClaimFile, now: Date): Promise<LenderReply> {
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

/** What a link that still works asks; throws why it does not. Inside a transaction the claim must be locked. */
export async function openLenderLink(
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

/** Asked again at each page load, and by whatever opens links in letters: it answers nothing. */
export async function viewLenderLink(platform: Platform, token: string): Promise<LenderLinkView> {
  const { cipher, db } = platform;
  const { lender, registrationNumber, claimNumber } = await openLenderLink({ cipher, now: platform.now() }, db, token);
  return { lender, registrationNumber, claimNumber };
}

import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { WordDto, WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { mailboxHint } from '#domain/insurers/mailbox.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { knownDomains } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { readClaim } from '../../claim-steps.ts';
import { ratesOfDay } from '../rates-in-force.ts';
import { incidentDay, settlementOf } from '../settlement-of.ts';
import { wordPolicy } from './word-policy.ts';
import { askedOf, insurerNumberOf, insurerOf } from './word-terms.ts';

type Row = Selectable<DB['insurer_word']> & {
  officer: string;
  designation: string;
  insurer: string;
  sender: string;
  taker: string | null;
  recorders: string[];
  first_domain: string | null;
  is_of_another: boolean;
};

/** What officers were asked and said, and what would be asked now. */
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
  return { words: rows.map((row) => toWordDto(row, reader, now)), insurer: insurerOf(file), draft: await draftOf(db, file, now) };
}

/** What is asked where staff change nothing. */
export async function draftOf(db: Kysely<DB>, file: ClaimFile, now: Date): Promise<WordReply['draft']> {
  const { approved_paise: approved } = file.row;
  const calculation = approved === null ? settlementOf(file, await ratesOfDay(db, incidentDay(file))) : null;
  return {
    insurerClaimNumber: insurerNumberOf(file),
    amount: approved === null ? (calculation?.insurerPays ?? null) : paiseToRupees(paise(approved)),
    mode: file.garage?.isNetworkGarage ? 'cashless' : 'reimbursement',
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

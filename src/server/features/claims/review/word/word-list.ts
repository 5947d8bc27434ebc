import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { answerWordList as endpoint } from '#contract/claims/review/settlement.endpoints.ts';
import { mostListed } from '#contract/claims/review/insurers-word.schemas.ts';
import type { ListedWord, OpenedList } from '#contract/claims/review/insurers-word.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { checkCode } from '#server/features/auth/auth.service.ts';
import { findOfficer } from '#server/features/insurers/insurers.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { createSecretToken } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { lockClaim } from '../../claim/claim-steps.ts';
import { createLinkToken } from '../lender/lender-links.ts';
import { askedOf, codeTarget, keepAnswer, linkedList, openQuestionsOf, requireOpen, wordPolicy } from './answer-word.ts';

/** Sends a signatory one link to all claims that wait for their answer; it replaces an earlier one. */
export async function sendWordList(platform: Platform, actor: UserActor, officerId: string): Promise<{ claims: number }> {
  return inTransaction(platform, actor, async (tx) => {
    const officer = await findOfficer(tx.db, officerId);
    if (!officer) throw problem('record.not-found');
    await tx.db.selectFrom('insurer_officer').select('id').where('id', '=', officer.id).forUpdate().execute();
    const { claims } = await openQuestionsOf(tx.db, { officerId: officer.id, mailbox: officer.email })
      .select((eb) => eb.fn.countAll<number>().as('claims'))
      .executeTakeFirstOrThrow();
    if (Number(claims) === 0) throw problem('word.none-open');
    await tx.db
      .updateTable('insurer_word_list')
      .set({ state: 'replaced', open_hash: null, open_until: null })
      .where('officer_id', '=', officer.id)
      .where('state', '=', 'sent')
      .execute();
    const { token, hash } = createLinkToken(tx.cipher, 'insurer-word');
    const expiresAt = new Date(tx.now.getTime() + wordPolicy.linkLifetimeMs);
    await tx.db
      .insertInto('insurer_word_list')
      .values({
        ...{ officer_id: officer.id, mailbox: officer.email, token_hash: hash },
        ...{ sent_by: actor.userId, sent_at: tx.now, expires_at: expiresAt },
      })
      .execute();
    await audit(tx, {
      action: 'send-word-list',
      subjectType: 'insurer-officer',
      subjectId: officer.id,
      after: { mailbox: officer.email, claims: Number(claims) },
    });
    await send(tx, signatory(officer.name, officer.email), 'insurer-word-list', { claims: Number(claims), token });
    return { claims: Number(claims) };
  });
}

const signatory = (firstName: string, email: string) => ({ userId: null, firstName, locale: 'en', email, phone: null }) as const;

/** Shows what waits for this signatory, after the code from the mailbox. If opened several times, only the last session may answer. */
export async function openList(platform: Platform, actor: Actor, token: string, otp: string): Promise<OpenedList> {
  const seen = await requireList({ ...platform, now: platform.now() }, platform.db, token);
  await checkCode(platform, { ...codeTarget(platform, seen), code: otp, failed: 'otp.verify-failed' });
  return inTransaction(platform, actor, async (tx) => {
    const list = await requireList(tx, tx.db, token);
    const opened = createSecretToken();
    await tx.db
      .updateTable('insurer_word_list')
      .set({ open_hash: opened.hash, open_until: new Date(tx.now.getTime() + wordPolicy.openMs) })
      .where('id', '=', list.id)
      .execute();
    const words = await listWords(tx.db, list);
    return { openToken: opened.token, officer: list.officer, insurer: list.insurer, words };
  });
}

async function requireList(platform: Pick<Platform, 'cipher'> & { now: Date }, db: Kysely<DB>, token: string) {
  const list = await linkedList(platform, db, token);
  if (!list) throw problem('word.invalid');
  return list;
}

type List = Awaited<ReturnType<typeof requireList>>;

/** In one query, however many claims there are: the oldest question first. */
async function listWords(db: Kysely<DB>, { officer_id: officerId, mailbox }: List): Promise<ListedWord[]> {
  const rows = await openQuestionsOf(db, { officerId, mailbox })
    .leftJoin('garage_listing as g', 'g.id', 'c.listing_id')
    .selectAll('w')
    .select(['c.number', 'c.incident_date', 'g.garage_name', 'g.branch'])
    .select(
      sql<Record<string, number> | null>`(select jsonb_object_agg(type, n) from (
        select coalesce(f.document_type, 'other') as type, count(*)::int as n from stored_file f
        where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null and f.category = 'CLAIM_DOCUMENT' group by 1) p)`.as(
        'papers',
      ),
    )
    .orderBy('w.sent_at')
    .orderBy('w.id')
    .limit(mostListed)
    .execute();
  const names: Readonly<Record<string, string>> = textsIn('en', 'assignmentPack').papers;
  return rows.map((row) => ({
    id: row.id,
    claimNumber: row.number ?? '',
    garage: [row.garage_name, row.branch].filter(Boolean).join(', '),
    incidentOn: row.incident_date,
    asked: askedOf(row),
    papers: Object.entries(row.papers ?? {})
      .map(([type, count]) => ({ name: names[type] ?? names.other ?? type, count }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }));
}

type Body = BodyOf<typeof endpoint>;

/** One statement about several claims. Each keeps its own answer, once; claims answered or closed meanwhile drop out. */
export async function answerList(
  platform: Platform,
  caller: Actor,
  token: string,
  { openToken, answers }: Body,
): Promise<{ answered: string[]; dropped: string[] }> {
  // The signatory has no account, so the audit stores the IP address of the answer.
  const actor = systemActor(caller.request.id, caller.request.ip);
  return inTransaction(platform, actor, async (tx) => {
    const list = await requireList(tx, tx.db, token);
    requireOpen(tx, list, openToken);
    refusePastDays(tx, answers);
    const wanted = new Map(answers.map((answer) => [answer.id, answer]));
    const open = await openRows(tx, list, [...wanted.keys()]);
    const answered: string[] = [];
    // Always in this order, so that two statements about the same claims do not wait for each other.
    for (const { id, claim_id: claimId } of open.toSorted((a, b) => a.claim_id.localeCompare(b.claim_id))) {
      const file = await lockClaim(tx, claimId);
      const [row] = await openRows(tx, list, [id]);
      const answer = wanted.get(id);
      if (!row || !answer) continue;
      const { officer, insurer, officer_id, mailbox } = list;
      await keepAnswer(
        tx,
        file,
        { id, sent_by: row.sent_by, officer, insurer, officer_id, mailbox, asked: askedOf(row) },
        answer,
        caller,
      );
      answered.push(id);
    }
    if (answered.length > 0)
      await send(tx, signatory(list.officer, list.mailbox), 'insurer-words-kept', { claims: answered.length });
    return { answered, dropped: [...wanted.keys()].filter((id) => !answered.includes(id)) };
  });
}

function refusePastDays(tx: Tx, answers: Body['answers']): void {
  const today = todayInKolkata(tx.now);
  const past = answers.flatMap((one, at) => (one.answer === 'corrected' && one.expectedOn < today ? [at] : []));
  const fieldErrors = Object.fromEntries(past.map((at) => [`answers.${at}.expectedOn`, 'word.expected.past']));
  if (past.length > 0) throw problem('input.invalid', { fieldErrors });
}

/** Of these questions, those that still wait for this signatory. */
function openRows(tx: Tx, { officer_id: officerId, mailbox }: List, ids: readonly string[]) {
  return openQuestionsOf(tx.db, { officerId, mailbox })
    .selectAll('w')
    .where('w.id', 'in', [...ids])
    .execute();
}

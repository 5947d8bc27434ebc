import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InsurerDetailsDto, InsurerDto } from '#contract/insurers/insurers.schemas.ts';
import { insurersRatesBody } from '#contract/platform-settings.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findBank } from '#server/features/places/places.service.ts';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitingOfInsurer } from '#server/features/proposals/proposals.service.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listInsurers as endpoint,
  listInsurers as listInsurersEndpoint,
  listProposedInsurers,
  listOfficers,
} from '#contract/insurers/insurers.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePattern } from '#server/platform/db/queries.ts';
import { moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

const most = 100;

/** The insurer's settlement terms on this day; null if none are recorded. */
export async function termsOn(db: Kysely<DB>, insurerId: string, day: string): Promise<InsurerDetailsDto['terms']> {
  const row = await db
    .selectFrom('insurer_terms')
    .select(['modes', 'grievance_address as grievanceAddress', 'rates', 'from_day as from'])
    .where('insurer_id', '=', insurerId)
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, modes: row.modes as SettlementMode[], rates: z.nullable(insurersRatesBody).parse(row.rates) };
}

async function gstinsFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['gstins']> {
  return db
    .selectFrom('insurer_gstin as g')
    .select(['g.id', 'g.gstin', 'g.from_day as from', 'g.until_day as until'])
    .select((eb) =>
      eb
        .selectFrom('state')
        .select('state.name')
        .where(sql<boolean>`left(g.gstin, 2) = any(state.gst_codes)`)
        .limit(1)
        .as('state'),
    )
    .where('g.insurer_id', '=', insurerId)
    .where((eb) => eb.or([eb('g.until_day', 'is', null), eb('g.until_day', '>', today)]))
    .orderBy('g.gstin')
    .limit(most)
    .execute();
}

async function officesFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['offices']> {
  return db
    .selectFrom('insurer_office')
    .select(['id', 'name', 'address', 'pincode', 'from_day as from', 'until_day as until'])
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', today)]))
    .orderBy('name')
    .limit(most)
    .execute();
}

/** Present and future remitter accounts; last four digits only. */
async function accountsFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['accounts']> {
  const rows = await db
    .selectFrom('insurer_account')
    .select(['id', 'holder', 'ifsc', 'last4', 'from_day as from', 'until_day as until'])
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', today)]))
    .orderBy('id')
    .limit(most)
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, bank: (await findBank(row.ifsc))?.name ?? null })));
}

/** The insurer with this remitter account and no end date; compared decrypted, since each encryption differs. */
export async function ownerOfAccount(tx: Tx, ifsc: string, accountNumber: string): Promise<string | undefined> {
  const rows = await tx.db
    .selectFrom('insurer_account')
    .innerJoin('insurer', 'insurer.id', 'insurer_account.insurer_id')
    .select(['insurer.name', 'insurer_account.account_encrypted'])
    .where('ifsc', '=', ifsc)
    .where('last4', '=', accountNumber.slice(-4))
    .where('until_day', 'is', null)
    .execute();
  return rows.find((row) => tx.cipher.decrypt(row.account_encrypted) === accountNumber)?.name;
}

export interface RemitterAccount {
  readonly id: string;
  readonly accountEncrypted: string;
  readonly ifsc: string;
  readonly last4: string;
}

export function remitterAccounts(db: Kysely<DB>, insurerId: string, today: string): Promise<RemitterAccount[]> {
  return db
    .selectFrom('insurer_account')
    .select(['id', 'account_encrypted as accountEncrypted', 'ifsc', 'last4'])
    .where('insurer_id', '=', insurerId)
    .where('from_day', '<=', today)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', today)]))
    .orderBy('id')
    .execute();
}

/** A confirmed insurer with its terms, offices and pending changes. */
export async function viewInsurer(platform: Platform, actor: UserActor, id: string): Promise<InsurerDetailsDto> {
  const { db } = platform;
  const today = todayInKolkata(platform.now());
  const insurer = await db
    .selectFrom('insurer')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  if (!insurer) throw problem('record.not-found');
  const [aliases, terms, accounts, gstins, offices, waiting] = await Promise.all([
    db.selectFrom('insurer_alias').select('alias').where('insurer_id', '=', id).orderBy('alias').execute(),
    termsOn(db, id, today),
    accountsFrom(db, id, today),
    gstinsFrom(db, id, today),
    officesFrom(db, id, today),
    waitingOfInsurer(platform, actor, id),
  ]);
  const spellings = aliases.map(({ alias }) => alias).filter((alias) => alias !== insurer.name);
  return { ...insurer, aliases: spellings, terms, accounts, gstins, offices, waiting };
}

export async function listInsurers(
  platform: Platform,
  { search, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const pattern = likePattern(search);
  const { rows } = await sql<InsurerDto & { total: number }>`
    select insurer.id, insurer.name, count(*) over () as total,
      array(select alias from insurer_alias where insurer_id = insurer.id and alias <> insurer.name order by alias) as aliases
    from insurer
    where state = 'confirmed' and (${pattern}::text is null or exists (select from insurer_alias
      where insurer_id = insurer.id and (alias ilike ${pattern} or key = insurer_key(${search ?? ''}))))
    order by regexp_replace(insurer.name, '^The ', '') limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ id, name, aliases }) => ({ id, name, aliases })),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

export const insurersTable: TableOf<typeof listInsurersEndpoint> = {
  name: 'insurers',
  columns: [text('Insurer', ({ name }) => name), text('Also called', ({ aliases }) => aliases)],
};

export const proposedInsurersTable: TableOf<typeof listProposedInsurers> = {
  name: 'proposed-insurers',
  columns: [
    text('Insurer', ({ name }) => name),
    text('Also called', ({ aliases }) => aliases),
    text('Proposed by', ({ proposedBy }) => proposedBy),
    moment('Proposed', ({ proposedAt }) => proposedAt),
  ],
};

export const officersTable: TableOf<typeof listOfficers> = {
  name: 'insurer-officers',
  columns: [
    text('Insurer', ({ insurer }) => insurer.name),
    text('Name', ({ name }) => name),
    text('Designation', ({ designation }) => designation),
    text('E-mail', ({ email }) => email),
    text('Mailbox', ({ mailboxHint }) => mailboxHint),
    text('State', ({ state }) => state),
  ],
};

/** Names of insurers that owe or owed us for a claim, i.e. after its garage was paid. One index lookup per insurer. */
export async function insurersPaidOn(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from insurer
    where state = 'confirmed' and exists (select from receivable where receivable.insurer_id = insurer.id)
    order by regexp_replace(name, '^The ', '')`.execute(db);
  return rows.map(({ name }) => name);
}

/** Locks a confirmed insurer; 404 for any other. */
export async function lockInsurer(tx: Tx, id: string): Promise<void> {
  await tx.db
    .selectFrom('insurer')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .forUpdate()
    .executeTakeFirstOrThrow(() => problem('record.not-found'));
}

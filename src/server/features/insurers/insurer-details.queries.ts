import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InsurerDetailsDto } from '#contract/insurers.schemas.ts';
import type { SettlementMode } from '#domain/insurers/settlement-modes.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findBank } from '../places/places.service.ts';

const most = 100;

/** How the insurer settles on this day; null where nobody has recorded it. */
export async function termsOn(db: Kysely<DB>, insurerId: string, day: string): Promise<InsurerDetailsDto['terms']> {
  const row = await db
    .selectFrom('insurer_terms')
    .select(['modes', 'grievance_address as grievanceAddress', 'from_day as from'])
    .where('insurer_id', '=', insurerId)
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .executeTakeFirst();
  return row ? { ...row, modes: row.modes as SettlementMode[] } : null;
}

/** The GSTINs of today and of days to come, by state. */
export async function gstinsFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['gstins']> {
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

/** The offices of today and of days to come, by name. */
export async function officesFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['offices']> {
  return db
    .selectFrom('insurer_office')
    .select(['id', 'name', 'address', 'pincode', 'from_day as from', 'until_day as until'])
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', today)]))
    .orderBy('name')
    .limit(most)
    .execute();
}

/** The accounts that it remits from, today and on days to come; the last four digits only. */
export async function accountsFrom(db: Kysely<DB>, insurerId: string, today: string): Promise<InsurerDetailsDto['accounts']> {
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

/** The insurer that remits from this account and has no end to it; compared in clear, since each encryption differs. */
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

/** The accounts from which the insurer remits on this day. */
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

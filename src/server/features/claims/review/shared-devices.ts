import { sql } from 'kysely';
import { deviceDays } from '#domain/claims/review/signals.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import type { FoundSignal } from './signals.queries.ts';

/** More of them nobody reads. */
const atMost = 20;

interface Pair {
  readonly hereId: string;
  readonly hereName: string;
  readonly hereRole: string;
  readonly hereAt: Date;
  readonly thereId: string;
  readonly thereName: string;
  readonly thereRole: string;
  readonly thereAt: Date;
}

/** Owner, garage and surveyor of the claim sign in on one device, or one of them on that of our staff, or the owner on that of another who files claims. */
export async function findSharedDevices(tx: Tx, { row, garage }: ClaimFile): Promise<FoundSignal[]> {
  const parties = [row.claimant_id, garage?.ownerId, row.surveyor_id].filter((id) => id != null);
  const name = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`);
  const isParty = sql`there.id = any(${parties}::uuid[])`;
  const { rows } = await sql<Pair>`
    select distinct on (here.id, there.id) here.id as "hereId", ${name('here')} as "hereName", here.role as "hereRole",
      mine.last_seen_at as "hereAt", there.id as "thereId", ${name('there')} as "thereName", there.role as "thereRole",
      other.last_seen_at as "thereAt"
    from account_device mine join account_device other on other.device_hash = mine.device_hash and other.user_id <> mine.user_id
    join app_user here on here.id = mine.user_id join app_user there on there.id = other.user_id
    where mine.user_id = any(${parties}::uuid[])
      and least(mine.last_seen_at, other.last_seen_at) > ${tx.now}::timestamptz - make_interval(days => ${deviceDays})
      and ((${isParty} and array_position(${parties}::uuid[], here.id) < array_position(${parties}::uuid[], there.id))
        or (not ${isParty} and (there.role = any(${[...staffRoles]}) or (here.id = ${row.claimant_id}
          and exists (select from claim where claimant_id = there.id and stage <> 'draft')))))
    order by here.id, there.id, other.last_seen_at desc limit ${atMost}`.execute(tx.db);
  return rows.map(({ hereId, thereId, ...pair }) => ({
    kind: 'shared-device',
    about: `${hereId} ${thereId}`,
    evidence: [
      { fact: 'person', here: pair.hereName, there: pair.thereName },
      { fact: 'role', here: pair.hereRole, there: pair.thereRole },
      { fact: 'signed-in', here: todayInKolkata(pair.hereAt), there: todayInKolkata(pair.thereAt) },
    ],
  }));
}

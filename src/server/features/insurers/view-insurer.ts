import { problem } from '#contract/errors.ts';
import type { InsurerDetailsDto } from '#contract/insurers.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitingOfInsurer } from '../proposals/proposals.service.ts';
import { accountsFrom, gstinsFrom, officesFrom, termsOn } from './insurer-details.queries.ts';

/** One that may be chosen, with how it pays, where it sits, and what waits for a second person. */
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

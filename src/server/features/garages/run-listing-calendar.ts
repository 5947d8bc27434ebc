import type { IsoDate } from '#domain/dates.ts';
import { addDays, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { listingTable, renewalReminderDays } from '#domain/garages/listing.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Actor } from '../../platform/actor.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOf, lockGarage, profileOf, stateOf } from './garage-row.ts';
import { listingCalendar } from './listing-calendar.jobs.ts';
import { hideListing } from './publish-listing.ts';

/** Hides listings whose year has ended and reminds of those that end soon. Run twice, it does nothing twice. */
export const listingCalendarHandler = handleJob(listingCalendar, async (platform, _data, { jobId }) => {
  const actor = systemActor(jobId);
  const now = platform.now();
  const horizon = addDays(now, Math.max(...renewalReminderDays) + 1);
  const due = await platform.db
    .selectFrom('garage')
    .select('id')
    .where('state', '=', 'listed')
    .where('listed_until', '<', horizon)
    .orderBy('listed_until')
    .execute();
  for (const { id } of due) await visitGarage(platform, actor, id);
});

async function visitGarage(platform: Platform, actor: Actor, garageId: string): Promise<void> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { id: garageId });
    const end = endOf(row);
    if (!isAllowedFrom(listingTable, 'lapse', stateOf(row)) || end === null) return;
    const today = todayInKolkata(tx.now);
    if (end <= today) {
      await tx.db
        .updateTable('garage')
        .set({ state: listingTable.lapse.to, updated_at: tx.now, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute();
      await hideListing(tx, row.id);
      await audit(tx, {
        action: 'lapse-listing',
        subjectType: 'garage',
        subjectId: row.id,
        before: { state: row.state },
        after: { state: 'lapsed', end },
      });
      const lapsed = { garageName: profileOf(row).garageName, date: end };
      await notify(tx, row.owner_id, 'garage-lapsed', lapsed);
      return;
    }
    const days = daysBetween(today, end);
    const step = renewalReminderDays.filter((limit) => days <= limit).at(-1);
    if (step === undefined) return;
    const key = `listing-renewal:${row.id}:${end}:${step}`;
    const ending = { garageName: profileOf(row).garageName, date: end, days };
    await notify(tx, row.owner_id, 'garage-renewal', ending, { key });
  });
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((startOfDayInKolkata(to).getTime() - startOfDayInKolkata(from).getTime()) / 86_400_000);
}

import { message } from '#contract/messages.ts';
import type { IsoDate } from '#domain/dates.ts';
import { addDays, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { listingTable, renewalReminderDays } from '#domain/garages/listing.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { Actor } from '../../platform/actor.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { notify } from '../../platform/messages/notify.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOf, lockGarage, stateOf } from './garage-row.ts';
import { listingCalendar } from './listing-calendar.jobs.ts';
import { hideListing } from './publish-listing.ts';
import { writeToOwner } from './write-to-owner.ts';

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
      await notify(tx, {
        userId: row.owner_id,
        type: 'warning',
        title: 'garage.notice.lapsed.title',
        message: 'garage.notice.lapsed.text',
        link: '/app/dashboard',
      });
      await writeToOwner(tx, row, 'garage-lapsed', { date: end });
      return;
    }
    const days = daysBetween(today, end);
    const step = renewalReminderDays.filter((limit) => days <= limit).at(-1);
    if (step === undefined) return;
    const key = `listing-renewal:${row.id}:${end}:${step}`;
    await notify(tx, {
      userId: row.owner_id,
      type: 'warning',
      title: message('garage.notice.renew.title', { days }),
      message: message('garage.notice.renew.text', { date: end }),
      link: '/app/dashboard',
      dedupeKey: key,
    });
    await writeToOwner(tx, row, 'garage-renewal', { date: end, days: String(days) }, key);
  });
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((startOfDayInKolkata(to).getTime() - startOfDayInKolkata(from).getTime()) / 86_400_000);
}

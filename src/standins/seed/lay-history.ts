import { addDays } from '#domain/dates.ts';
import { readSettlements } from '#server/features/bank/settlements.ts';
import { ClaimWalk } from './claim-walk.ts';
import type { DemoPeople } from './demo-people.ts';
import { fileDemoClaim } from './file-demo-claim.ts';
import { createHistoryPeople } from './demo-history-people.ts';
import type { HistoryPeople } from './demo-history-people.ts';
import { historyStories } from './history-stories.ts';
import type { PastStory } from './history-stories.ts';
import type { SeedClient, SeedTime } from './seed-client.ts';

const NIGHT_DAYS = 15;
/** Documents a claim was decided on; the photo in an old phone's resolution. */
const papers = { types: ['policy', 'registration'], photoWidth: 480 } as const;
/** Time-driven jobs, run once every few days. */
const nightJobs = ['sweep-claims', 'sweep-payments', 'earn-listing-months'];

/**
 * Half a year of past claims, so that reports have data. Every step goes through the product's own API at its own time, in chronological order, as the ledger
 * and the tax document series require. A claim whose vehicle exists is left unchanged.
 */
export async function layHistory(client: SeedClient, time: SeedTime, people: DemoPeople): Promise<void> {
  const now = new Date();
  const { platform } = client;
  const history = await createHistoryPeople(client, time, people);
  const stories = historyStories(now);
  const { rows } = await platform.pool.query<{ plate: string }>(
    'select registration_number as plate from claim where registration_number = any($1)',
    [stories.map(({ story }) => story.vehicle.registrationNumber)],
  );
  const known = new Set(rows.map(({ plate }) => plate));
  const moments = stories
    .filter(({ story }) => !known.has(story.vehicle.registrationNumber))
    .flatMap((past) => momentsOf(client, people, history, past));
  for (let day = NIGHT_DAYS * 12; moments.length > 0 && day >= 0; day -= NIGHT_DAYS)
    moments.push({ at: addDays(now, -day), work: () => night(client) });
  moments.sort((left, right) => left.at.getTime() - right.at.getTime());
  for (const { at, work } of moments) await time.at(at, work);
  // Old notifications count as read.
  if (moments.length > 0)
    await platform.db.updateTable('notification').set({ is_read: true }).where('created_at', '<', now).execute();
}

interface Moment {
  readonly at: Date;
  readonly work: () => Promise<void>;
}

function momentsOf(
  client: SeedClient,
  people: DemoPeople,
  history: HistoryPeople,
  { story, owner, garage, filedAt, steps }: PastStory,
): Moment[] {
  const workshop = history.garages[garage];
  const its: DemoPeople = {
    ...people,
    tokens: { ...people.tokens, claimant: history.owners[owner]?.token ?? '', garage: workshop?.token ?? '' },
    listingId: workshop?.listingId ?? '',
  };
  let walk: ClaimWalk | undefined;
  return [
    {
      at: new Date(filedAt.getTime() - 1),
      work: async () => {
        walk = new ClaimWalk(
          client,
          its,
          await fileDemoClaim(client, its, { ...story, steps: steps.map(({ step }) => step) }, papers),
        );
      },
    },
    ...steps.map(({ at, step }) => ({ at, work: async () => walk?.[step]() })),
  ];
}

async function night(client: SeedClient): Promise<void> {
  const { platform } = client;
  for (const job of nightJobs) await platform.jobs.boss.send(job, {});
  await client.sim('/settlements', {});
  await readSettlements(platform, 'seed');
  await client.runJobs();
}

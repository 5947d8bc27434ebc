import { addDays } from '#domain/dates.ts';
import { buildApp } from '#server/app.ts';
import { createPlatform } from '#server/create-platform.ts';
import { writeReminders } from '#server/features/claims/door/claims.service.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { sealRecords } from '#server/features/seals/seals.service.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { fileDemoClaims } from './demo-claims.ts';
import { recordDemoOfficers } from './demo-officers.ts';
import { billDemoSurveys } from './demo-fees.ts';
import { describeDemoInsurer, recordDemoModes } from './demo-insurer.ts';
import { closeDemoMonths, readDemoStatement, settleDemoPayments, fundDemo } from './demo-bank.ts';
import { createDemoPeople } from './demo-people.ts';
import type { DemoPeople } from './demo-people.ts';
import { historyDays } from './demo-history-people.ts';
import { layHistory } from './lay-history.ts';
import { seedNow, withSeedTime, createSeedClient, withFastStandin } from './seed-client.ts';
import type { SeedClient } from './seed-client.ts';
import { leaveWorkWaiting } from './demo-waiting.ts';
import { ownPapers } from './own-papers.ts';

/**
 * Fills a new database with demo users, garages, half a year of past claims and one claim at every stage. Uses the product's own API, so that ledger, audit
 * log and timeline are genuine. A repeated run only adds what is missing.
 */
const demoListings = 1_200;

const config = loadConfig(process.env);
if (!config.demo) throw new Error('the demo data belongs to demo mode only');
const log = createLogger({ level: 'warn', name: 'seed' });
const platform = await createPlatform({ config, log, worker: false, now: seedNow });
Object.assign(platform, ownPapers);
try {
  await loadReferenceData(platform.pool);
  const { rows } = await platform.pool.query<{ count: number }>(
    "select count(*)::int as count from garage_listing where source = 'seed'",
  );
  if ((rows[0]?.count ?? 0) === 0) await insertListings(platform.pool, demoListings);
  const app = await buildApp({ platform });
  await withFastStandin(config.cashfree.payments.baseUrl, async (standinUrl) => {
    const client = createSeedClient(app, platform, standinUrl);
    const people = await withSeedTime(client, async (time) => {
      const began = await time.at(addDays(new Date(), -historyDays - 1), () => beginDemo(client));
      await layHistory(client, time, began);
      return began;
    });
    // So that the stories' gate passes carry an audit log root.
    await sealRecords(platform);
    await fileDemoClaims(client, people);
    await fundDemo(client, people);
    await billDemoSurveys(client, people);
    await writeReminders(platform);
    await leaveWorkWaiting(client, people.tokens['insurance'] ?? '');
    await settleDemoPayments(client);
    await readDemoStatement(client, people);
    await closeDemoMonths(client, people);
  });
  await app.close();
} finally {
  await platform.close();
}

/** The people, and the settings recorded before the first claim. */
async function beginDemo(client: SeedClient): Promise<DemoPeople> {
  const people = await createDemoPeople(client);
  await recordDemoOfficers(client, people.tokens);
  await describeDemoInsurer(client, people);
  await recordDemoModes(client, people);
  await sealRecords(platform);
  return people;
}

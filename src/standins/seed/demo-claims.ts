import { ClaimWalk } from './claim-walk.ts';
import { fileDemoClaim } from './file-demo-claim.ts';
import { demoStories } from './demo-stories.ts';
import type { DemoStory } from './demo-stories.ts';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

/** One claim at every stage, each taken there step by step. A claim whose vehicle exists is left unchanged. */
export async function fileDemoClaims(client: SeedClient, people: DemoPeople): Promise<void> {
  for (const story of demoStories) {
    const known = await client.platform.db
      .selectFrom('claim')
      .select('id')
      .where('registration_number', '=', story.vehicle.registrationNumber)
      .executeTakeFirst();
    if (!known) await tell(client, people, story);
  }
  await client.runJobs();
}

async function tell(client: SeedClient, people: DemoPeople, story: DemoStory): Promise<void> {
  const walk = new ClaimWalk(client, people, await fileDemoClaim(client, people, story));
  for (const step of story.steps) await walk[step]();
}

import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { addDays, addHours } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mintLink } from '../claim-links.ts';
import { lackingPapers, papersMissedIn } from './missing-papers.queries.ts';

const remindOfPapersJob = defineJob({ name: 'remind-of-papers', data: z.object({}), schedule: '0 10 * * *', retries: 2 });

const batch = 200;
const afterHours = 24;
/** Whoever filed longer ago has been asked by the desk. */
const untilDays = 14;

interface Due {
  readonly id: string;
  readonly number: string;
  readonly claimantId: string;
  readonly missing: number;
}

/** Tells owners once, a day after they have filed, that papers which every claim of theirs needs are missing, while nobody has decided or asked. Returns how many were told. */
export async function remindOfPapers(platform: Platform): Promise<number> {
  return inTransaction(platform, systemActor('job:remind-of-papers'), async (tx) => {
    const { rows } = await sql<Due>`
      select c.id, c.number, c.claimant_id as "claimantId", lacking.count::integer as missing
      from claim c ${lackingPapers}
      join app_user u on u.id = c.claimant_id and u.status = 'active'
      where ${papersMissedIn} and c.papers_reminded_at is null
        and c.submitted_at <= ${addHours(tx.now, -afterHours)} and c.submitted_at > ${addDays(tx.now, -untilDays)} and lacking.count > 0
      order by c.submitted_at limit ${batch} for update of c skip locked`.execute(tx.db);
    for (const claim of rows) {
      await tx.db.updateTable('claim').set({ papers_reminded_at: tx.now }).where('id', '=', claim.id).execute();
      const token = await mintLink(tx, claim.id, 'papers');
      await notify(tx, claim.claimantId, 'papers-missing', { ...aboutClaim(claim), count: claim.missing, token });
    }
    return rows.length;
  });
}

export const remindOfPapersHandler = handleJob(remindOfPapersJob, async (platform) => {
  await remindOfPapers(platform);
});

import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTaxDocuments, taxDetailsInForce } from './issue-tax-documents.ts';
import type { TaxSubject } from './issue-tax-documents.ts';

const batch = 2_000;

/** Nightly and at start: issues documents for what was booked before documents were issued, or before our own details were set. */
const issueMissingJob = defineJob({
  name: 'issue-missing-tax-documents',
  data: z.object({}),
  schedule: '20 2 * * *',
  atStart: true,
  retries: 0,
  expireInSeconds: 3_600,
});

/** Claim by claim, each in its own transaction under the claim's lock. */
export async function issueMissingTaxDocuments(platform: Platform): Promise<void> {
  if ((await taxDetailsInForce(platform.db, platform.now())) === null) return;
  const { rows } = await sql<TaxSubject>`
    select e.subject_type as type, e.subject_id as id
    from journal_entry e left join tax_document d on d.journal_entry_id = e.id
    where d.id is null and e.event in
      ('wizard-fee-paid', 'fee-returned-to-advances', 'advance-earned', 'offer-accepted', 'offer-accepted-reversal', 'fee-credited', 'fee-paid')
    group by 1, 2 order by min(e.posted_at) limit ${batch}`.execute(platform.db);
  for (const subject of rows) {
    await inTransaction(platform, systemActor('issue-missing-tax-documents'), async (tx) => {
      await tx.db
        .selectFrom(subject.type === 'claim' ? 'claim' : 'garage')
        .select('id')
        .where('id', '=', subject.id)
        .forUpdate()
        .execute();
      tx.defer(issueTaxDocuments, subject);
    });
  }
}

export const taxDocumentHandlers = [handleJob(issueMissingJob, (platform) => issueMissingTaxDocuments(platform))];

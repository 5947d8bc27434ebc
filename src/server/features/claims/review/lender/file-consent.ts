import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { formatRupees } from '#domain/money.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { lockClaim } from '../../claim/claim-steps.ts';
import { lookForSignalsLater } from '../look-for-signals.ts';

/** Stores a lender's consent as a document of its claim. */
export const fileConsentJob = defineJob({
  name: 'file-lender-consent',
  data: z.object({ id: idField }),
  retries: 10,
  retryDelaySeconds: 30,
});

/** The document counts as filed by the sender of the link, who may therefore not approve alone on it. A rerun finds the existing file. */
export const fileConsentHandler = handleJob(fileConsentJob, async (platform, { id }, { jobId }) => {
  const row = await readConsent(platform, id);
  if (!row || row.file_id !== null) return;
  const content = await consentPdf(row);
  const storageKey = `lender-consent/${id}.pdf`;
  const { size, sha256 } = await platform.files.put(storageKey, Readable.from([content]), 'application/pdf');
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    await lockClaim(tx, row.claim_id);
    const open = await tx.db
      .selectFrom('lender_consent')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    const file = await tx.db
      .insertInto('stored_file')
      .values({
        ...{ name: `${id}.pdf`, owner_id: row.sent_by, filed_by: row.sent_by, category: 'CLAIM_DOCUMENT' },
        ...{ entity_type: 'claim', entity_id: row.claim_id, document_type: 'financier-consent' },
        original_name: textsIn('en', 'lenderConsent.paper').fileName,
        ...{ mime_type: 'application/pdf', size, sha256, storage_key: storageKey, created_at: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('lender_consent').set({ file_id: file.id }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'file-document',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { file: file.id, documentType: 'financier-consent', lenderConsent: id },
    });
    await lookForSignalsLater(tx, row.claim_id);
  });
});

type Consent = Selectable<DB['lender_consent']> & { readonly number: string | null; readonly registration_number: string | null };

async function readConsent({ db }: Platform, id: string): Promise<Consent | undefined> {
  return db
    .selectFrom('lender_consent as l')
    .innerJoin('claim as c', 'c.id', 'l.claim_id')
    .selectAll('l')
    .select(['c.number', 'c.registration_number'])
    .where('l.id', '=', id)
    .where('l.state', '=', 'consented')
    .executeTakeFirst();
}

/** The text of the page, who agreed, and from which address. */
function consentPdf(row: Consent): Promise<Buffer> {
  const t = textsIn('en', 'lenderConsent');
  const at = row.answered_at ?? row.sent_at;
  return typesetPdf(
    new URL('./lender-consent.typ', import.meta.url),
    { title: t.paper.title, locale: 'en', date: at },
    {
      facts: [
        [t.lender, row.lender],
        ...(row.amount_paise === null ? [] : [[t.amount, formatRupees(row.amount_paise)]]),
        [t.vehicle, formatRegistrationNumber(row.registration_number ?? '')],
        [t.claim, row.number],
        [t.name, row.name],
        [t.designation, row.designation],
        [t.paper.answeredAt, at.toISOString()],
        [t.paper.mailbox, row.mailbox],
        [t.paper.address, row.answered_ip],
      ],
      said: [t.asked, t.paper.byLink],
    },
  );
}

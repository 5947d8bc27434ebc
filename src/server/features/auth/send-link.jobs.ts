import { z } from '#contract/zod-setup.ts';
import { systemActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { defineJob, handleJob } from '../../platform/jobs/job.ts';
import { sendEmailLink } from './email-link.ts';

/** Looks an address up and, if it has a fitting account, sends the link. A job, so that the request does the same work for any address. */
export const sendLink = defineJob({
  name: 'send-email-link',
  data: z.object({ purpose: z.enum(['verify_email', 'reset_password']), email: z.string() }),
});

export const sendLinkHandler: JobHandler = handleJob(sendLink, async (platform, { purpose, email }, { jobId }) => {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const user = await tx.db
      .selectFrom('app_user')
      .select(['id', 'email', 'locale', 'email_verified_at'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!user?.email || (purpose === 'verify_email' && user.email_verified_at)) return;
    await sendEmailLink(tx, purpose, { id: user.id, email: user.email, locale: user.locale });
  });
});

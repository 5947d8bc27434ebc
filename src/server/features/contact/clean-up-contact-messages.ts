import { z } from '#contract/zod-setup.ts';
import { defineJob, handleJob } from '../../platform/jobs/job.ts';

/** Each night: messages are kept as long as the privacy notice says. */
const cleanUpContactMessages = defineJob({ name: 'clean-up-contact-messages', data: z.object({}), schedule: '25 3 * * *' });

const keptMonths = 12;

export const cleanUpContactMessagesHandler = handleJob(cleanUpContactMessages, async (platform) => {
  const before = new Date(platform.now());
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await platform.db.deleteFrom('contact_message').where('created_at', '<', before).execute();
});

import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { deviceDays } from '#domain/claims/review/signals.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';

/** Each night: what has served its purpose and names people goes. */
const cleanUp = defineJob({ name: 'clean-up-identity', data: z.object({}), schedule: '15 3 * * *' });

const day = 86_400_000;

export const cleanUpHandler = handleJob(cleanUp, async (platform) => {
  const { db } = platform;
  const before = (days: number) => new Date(platform.now().getTime() - days * day);
  await db.deleteFrom('rate_limit').where('window_start', '<', before(2)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(2)).execute();
  await db.deleteFrom('otp_challenge').where('expires_at', '<', before(2)).execute();
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', before(2)).execute();
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<', before(2)).execute();
  await db.deleteFrom('signup_gate').where('expires_at', '<', before(2)).execute();
  await db.deleteFrom('vehicle_register_reply').where('asked_at', '<', before(1)).execute();
  await db.deleteFrom('register_reply').where('asked_at', '<', before(1)).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', before(7)).execute();
  await db.deleteFrom('claim_link').where('expires_at', '<', before(7)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', before(7)).execute();
  await sql`delete from account_device where last_seen_at < ${before(deviceDays)} and user_id not in (select user_id from held_person)`.execute(
    db,
  );
  // Ended sessions are shown nowhere; their refresh tokens go with them.
  await db.deleteFrom('session').where('expires_at', '<', before(90)).execute();
});

import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endsByItself, startPayment } from './pay-bill.ts';
import { paySurveyorJob, sweepSurveyorPayoutsJob } from './surveyor-payouts.jobs.ts';

const batch = 200;

const pay = (platform: Platform, billId: string) =>
  inTransaction(platform, systemActor(`pay-surveyor:${billId}`), (tx) => startPayment(tx, billId));

/** Bills whose surveyor is verified by now, and what a killed worker left behind. */
async function sweep(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('surveyor_bill as b')
    .select('b.id')
    .where('b.state', '=', 'approved')
    .where((eb) => eb.or([eb('b.hold', 'is', null), eb('b.hold', 'in', [...endsByItself])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transfer as p')
            .select('p.id')
            .whereRef('p.bill_id', '=', 'b.id')
            .where('p.state', 'in', ['pending', 'processing', 'success']),
        ),
      ),
    )
    .limit(batch)
    .execute();
  for (const { id } of waiting) await pay(platform, id);
}

export const surveyorPayoutHandlers: readonly JobHandler[] = [
  handleJob(paySurveyorJob, (platform, { billId }) => pay(platform, billId)),
  handleJob(sweepSurveyorPayoutsJob, sweep),
];

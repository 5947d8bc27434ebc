import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startPayment, endsByItself } from './pay-bill.ts';
import { sendSurveyorPayout } from './send-surveyor-payout.ts';
import { paySurveyorJob, sendSurveyorPayoutJob, sweepSurveyorPayoutsJob } from './surveyor-payouts.jobs.ts';

const batch = 200;

const pay = (platform: Platform, billId: string) =>
  inTransaction(platform, systemActor(`pay-surveyor:${billId}`), (tx) => startPayment(tx, billId));

/** What a lost notice or a killed worker left behind, and bills whose surveyor is verified by now. */
async function sweep(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('surveyor_payout')
    .select('id')
    .where('next_check_at', '<=', platform.now())
    .orderBy('next_check_at')
    .limit(batch)
    .execute();
  await inTransaction(platform, systemActor('sweep-surveyor-payouts'), async (tx) => {
    for (const { id } of due) await tx.jobs.enqueue(tx, sendSurveyorPayoutJob, { payoutId: id }, { singletonKey: id });
  });
  const waiting = await platform.db
    .selectFrom('surveyor_bill as b')
    .select('b.id')
    .where('b.state', '=', 'approved')
    .where((eb) => eb.or([eb('b.hold', 'is', null), eb('b.hold', 'in', [...endsByItself])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('surveyor_payout as p')
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
  handleJob(sendSurveyorPayoutJob, (platform, { payoutId }) => sendSurveyorPayout(platform, payoutId)),
  handleJob(sweepSurveyorPayoutsJob, sweep),
];

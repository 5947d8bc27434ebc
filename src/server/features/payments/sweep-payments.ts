import { z } from '#contract/zod-setup.ts';
import { sql } from 'kysely';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refreshPayment } from './refresh-payment.ts';
import { sendRefund } from './send-refund.ts';

/** Asks the gateway about every order and refund that is due: what a lost webhook or a closed window left open. */
const sweepPaymentsJob = defineJob({ name: 'sweep-payments', data: z.object({}), schedule: '* * * * *', retries: 0 });

const batch = 100;

export async function sweepPayments(platform: Platform): Promise<void> {
  const orders = await takeDue(platform, 'payment_order', 'order_id');
  for (const orderId of orders) if (!(await attempt(platform, () => refreshPayment(platform, orderId)))) return;
  const refunds = await takeDue(platform, 'refund', 'id');
  for (const id of refunds) if (!(await attempt(platform, () => sendRefund(platform, id)))) return;
}

/** Due ones, put off by a few minutes in the same statement, so that two workers do not ask for the same. */
async function takeDue(platform: Platform, table: 'payment_order' | 'refund', column: string): Promise<string[]> {
  const now = platform.now();
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set next_check_at = ${new Date(now.getTime() + 5 * 60_000)}
    where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked
    ) returning ${sql.ref(column)} as id`.execute(platform.db);
  return rows.map((row) => row.id);
}

/** False when the gateway wants us to wait: then the rest comes with the next sweep. */
async function attempt(platform: Platform, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'sweep of payments: one could not be read');
    return !(error instanceof GatewayError && error.kind === 'rate-limited');
  }
}

export const sweepPaymentsHandler = handleJob(sweepPaymentsJob, (platform) => sweepPayments(platform));

import type { JobHandler } from '#server/platform/jobs/job.ts';
import { processWebhookHandler } from './receive-webhook.ts';
import { sendRefundHandler } from './send-refund.ts';
import { sweepPaymentsHandler } from './sweep-payments.ts';

export const paymentHandlers: readonly JobHandler[] = [processWebhookHandler, sendRefundHandler, sweepPaymentsHandler];

import { problem } from '#contract/errors.ts';
import { messageText } from '#contract/messages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { isStaff } from '#domain/roles.ts';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { receiptPdf } from './receipt-pdf.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The receipt of one's own payment, or of any for staff, as a PDF that the browser shows. */
export async function sendReceipt(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await platform.db
    .selectFrom('payment_order')
    .innerJoin('app_user', 'app_user.id', 'payment_order.user_id')
    .leftJoin('claim', 'claim.id', 'payment_order.claim_id')
    .selectAll('payment_order')
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.company_name',
      'app_user.gst_number',
      'claim.number as claim_number',
    ])
    .where('payment_order.id', '=', id)
    .executeTakeFirst();
  if (!row || (!isStaff(actor.role) && row.user_id !== actor.userId)) throw problem('payment.not-found');
  if (row.receipt_number === null || row.confirmed_at === null) throw problem('payment.receipt-missing');
  const lines = row.breakdown as { label: string; amount: number }[];
  const pdf = receiptPdf({
    receiptNumber: row.receipt_number,
    paidOn: day.format(row.confirmed_at),
    payer: row.company_name ?? `${row.first_name} ${row.last_name}`.trim(),
    gstNumber: row.gst_number,
    claimNumber: row.claim_number,
    orderId: row.order_id,
    gatewayReference: row.cf_payment_id,
    lines: lines.map((line) => ({ label: messageText(line.label), amount: formatRupees(paise(line.amount)) })),
    total: formatRupees(paise(row.amount_paise)),
    note: row.outcome === 'refunded' ? 'This amount was sent back to the payer.' : null,
  });
  await reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${row.receipt_number}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .send(pdf);
}

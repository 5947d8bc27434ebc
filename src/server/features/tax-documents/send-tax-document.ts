import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';
import { documents } from './tax-documents.queries.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** One's own document, or any for whoever has the cash duty; others' are absent. */
export async function sendTaxDocument(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await documents(platform.db).where('d.id', '=', id).executeTakeFirst();
  if (!row || (scopeOf(actor, 'tax-document.read') !== 'all' && row.recipient_id !== actor.userId))
    throw problem('record.not-found');
  await replyWithDocument(platform, actor, row, reply);
}

/** The document that a payment brought its payer; null where it brought none. */
export async function findDocumentOfPayment(platform: Platform, paymentId: string): Promise<TaxDocumentRow | null> {
  return (
    (await documents(platform.db).where('d.payment_order_id', '=', paymentId).orderBy('d.id').limit(1).executeTakeFirst()) ?? null
  );
}

export async function replyWithDocument(
  platform: Platform,
  actor: UserActor,
  row: TaxDocumentRow,
  reply: FastifyReply,
): Promise<void> {
  const pdf = await taxDocumentPdf(row, await readerLocale(platform, actor));
  await reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${row.number.replaceAll('/', '-')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf);
}

import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { addMonths } from '#domain/dates.ts';
import type { TaxDocumentKind } from '#domain/tax-documents/supply.ts';
import { gstr1File } from '#domain/tax-documents/gstr1-file.ts';
import type { ReturnedDocument } from '#domain/tax-documents/gstr1.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { taxDetailsInForce } from './issue-tax-documents.ts';
import { contentOf } from './tax-documents.ts';

/** The month's GSTR-1 of the GSTIN in force. The download is audited. */
export async function sendGstr1(platform: Platform, actor: UserActor, month: string, reply: FastifyReply): Promise<void> {
  const first = `${month}-01`;
  const { details, rows } = await inTransaction(platform, actor, async (tx) => {
    const found = await taxDetailsInForce(tx.db, tx.now);
    if (found === null) throw problem('record.not-found');
    await audit(tx, { action: 'export-gstr-1', subjectType: 'tax-documents', subjectId: month, after: { month } });
    const documents = await tx.db
      .selectFrom('tax_document as d')
      .leftJoin('tax_document as corrected', 'corrected.id', 'd.corrects_id')
      .selectAll('d')
      .select('corrected.total_paise as correctedPaise')
      .where('d.issued_on', '<', addMonths(first, 1))
      // Advances held since an earlier month are known by older documents of the claim or listing.
      .where((eb) =>
        eb.or([
          eb('d.issued_on', '>=', first),
          ...(['claim_id', 'garage_id'] as const).map((subject) =>
            eb(
              `d.${subject}`,
              'in',
              (of) =>
                of
                  .selectFrom('tax_document as now')
                  .select(`now.${subject}`)
                  .where('now.issued_on', '>=', first)
                  .where('now.issued_on', '<', addMonths(first, 1))
                  .where(`now.${subject}`, 'is not', null)
                  .$castTo<string>() as never,
            ),
          ),
        ]),
      )
      .orderBy('d.kind')
      .orderBy('d.serial')
      .execute();
    return { details: found, rows: documents };
  });
  const documents = rows.flatMap((row): ReturnedDocument[] => {
    const { supplier, recipient } = contentOf(row);
    if (supplier.gstin !== details.gstin) return [];
    return [
      {
        ...{ kind: row.kind as TaxDocumentKind, number: row.number, serial: row.serial, issuedOn: row.issued_on },
        ...{ gstin: recipient.gstin, place: row.place_of_supply, rate: row.rate, sac: row.sac },
        ...{ subject: row.claim_id ?? row.garage_id ?? row.id, issuedAt: row.issued_at.toISOString() },
        corrected: row.correctedPaise,
        ...{ taxable: row.taxable_paise, cgst: row.cgst_paise, sgst: row.sgst_paise },
        ...{ igst: row.igst_paise, total: row.total_paise },
      },
    ];
  });
  await reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="GSTR1-${details.gstin}-${month}.json"`)
    .header('cache-control', 'private, no-store')
    .send(JSON.stringify(gstr1File(details.gstin, month, documents), null, 2));
}

import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { negate, paiseToRupees, sum } from '../money.ts';
import type { TaxDocumentKind } from './document-number.ts';
import { taxDocumentKinds } from './document-number.ts';
import type { TaxSplit } from './tax-split.ts';

/** A document as the return reads it. */
export interface ReturnedDocument extends TaxSplit {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly serial: number;
  readonly issuedOn: IsoDate;
  /** Of the recipient, where registered. */
  readonly gstin: string | null;
  readonly place: string;
  /** Basis points. */
  readonly rate: number;
}

const rupees = (amount: Paise) => paiseToRupees(amount);
const day = (date: IsoDate) => date.split('-').toReversed().join('-');

function taxes({ taxable, cgst, sgst, igst, rate }: ReturnedDocument) {
  const tax = igst > 0 ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) };
  return { txval: rupees(taxable), rt: rate / 100, ...tax, csamt: 0 };
}

const head = ({ total, place }: ReturnedDocument) => ({ val: rupees(total), pos: place, rchrg: 'N', inv_typ: 'R' });
const items = (document: ReturnedDocument) => [{ num: 1, itm_det: taxes(document) }];

function byRecipient<T>(documents: readonly ReturnedDocument[], entry: (document: ReturnedDocument) => T) {
  const groups = Map.groupBy(documents, ({ gstin }) => gstin ?? '');
  return [...groups].map(([ctin, all]) => ({ ctin, rows: all.map(entry) }));
}

/** To the unregistered, by place and rate: what was billed less what was taken back. */
function consumers(documents: readonly ReturnedDocument[], own: string) {
  const groups = Map.groupBy(documents, ({ place, rate }) => `${place} ${rate}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      rupees(sum(all.map((one) => (one.kind === 'credit-note' ? negate(one[part]) : one[part]))));
    const isOwn = first.place === own;
    return [
      {
        ...{ sply_ty: isOwn ? 'INTRA' : 'INTER', typ: 'OE', pos: first.place, rt: first.rate / 100, txval: of('taxable') },
        ...(isOwn ? { camt: of('cgst'), samt: of('sgst') } : { iamt: of('igst') }),
        csamt: 0,
      },
    ];
  });
}

/** The portal's numbers of the natures of documents. */
const natures: Record<TaxDocumentKind, number> = {
  'tax-invoice': 1,
  'credit-note': 5,
  'receipt-voucher': 6,
  'refund-voucher': 8,
};

function summary(documents: readonly ReturnedDocument[]) {
  return taxDocumentKinds
    .toSorted((a, b) => natures[a] - natures[b])
    .flatMap((kind) => {
      const all = documents.filter((one) => one.kind === kind).toSorted((a, b) => a.serial - b.serial);
      const [first, last] = [all[0], all.at(-1)];
      if (!first || !last) return [];
      const range = { num: 1, from: first.number, to: last.number, totnum: all.length, cancel: 0, net_issue: all.length };
      return [{ doc_num: natures[kind], docs: [range] }];
    });
}

/**
 * GSTR-1 of one month ('2026-11') in the shape that the portal's offline tool takes: B2B, B2CS, CDNR and the summary of documents. No document is ever cancelled: what was
 * wrong is taken back by a credit note. Tax on advances (table 11) is not in it.
 */
export function gstr1(gstin: string, month: string, documents: readonly ReturnedDocument[]) {
  const billed = documents.filter(({ kind }) => kind === 'tax-invoice');
  const credited = documents.filter(({ kind }) => kind === 'credit-note');
  const registered = (all: readonly ReturnedDocument[]) => all.filter((one) => one.gstin !== null);
  return {
    gstin,
    fp: month.slice(5) + month.slice(0, 4),
    b2b: byRecipient(registered(billed), (one) => ({
      ...{ inum: one.number, idt: day(one.issuedOn), ...head(one) },
      itms: items(one),
    })).map(({ ctin, rows }) => ({ ctin, inv: rows })),
    b2cs: consumers(
      [...billed, ...credited].filter((one) => one.gstin === null),
      gstin.slice(0, 2),
    ),
    cdnr: byRecipient(registered(credited), (one) => ({
      ...{ ntty: 'C', nt_num: one.number, nt_dt: day(one.issuedOn), ...head(one) },
      itms: items(one),
    })).map(({ ctin, rows }) => ({ ctin, nt: rows })),
    doc_issue: { doc_det: summary(documents) },
  };
}

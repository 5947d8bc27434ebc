import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { negate, paiseToRupees, rupeesToPaise, sum } from '../money.ts';
import { advancesOf } from './advances.ts';
import type { Advance } from './advances.ts';
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
  readonly sac: string;
  /** The claim or listing that it is about. */
  readonly subject: string;
  readonly issuedAt: string;
  /** What the document that it takes back was over. */
  readonly corrected: Paise | null;
}

/** An invoice to somebody unregistered in another state above this is told by itself (table 5); since August 2024. */
const largeToConsumers: Paise = rupeesToPaise(100_000);

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

type Taxed = TaxSplit & { readonly place: string; readonly rate: number };
type Part = 'taxable' | 'cgst' | 'sgst' | 'igst';

/** Sums by place and rate; `sign` tells what is taken back. */
function byPlace<T extends Taxed>(all: readonly T[], own: string, sign: (one: T) => 1 | -1) {
  return [...Map.groupBy(all, ({ place, rate }) => `${place} ${rate}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const of = (part: Part) => rupees(sum(group.map((one) => (sign(one) < 0 ? negate(one[part]) : one[part]))));
    const isOwn = first.place === own;
    const tax = { ...(isOwn ? { camt: of('cgst'), samt: of('sgst') } : { iamt: of('igst') }), csamt: 0 };
    return [
      {
        place: first.place,
        type: isOwn ? ('INTRA' as const) : ('INTER' as const),
        rt: first.rate / 100,
        taxable: of('taxable'),
        tax,
      },
    ];
  });
}

const signOf = ({ kind }: ReturnedDocument) => (kind === 'credit-note' ? -1 : 1);

/** To the unregistered, by place and rate: what was billed less what was taken back. */
function consumers(documents: readonly ReturnedDocument[], own: string) {
  return byPlace(documents, own, signOf).map(({ place, type, rt, taxable, tax }) => ({
    ...{ sply_ty: type, typ: 'OE', pos: place, rt, txval: taxable },
    ...tax,
  }));
}

/** Table 11; amounts without the tax in them. */
function advances(all: readonly Advance[], own: string) {
  return byPlace(all, own, () => 1).map(({ place, type, rt, taxable, tax }) => ({
    ...{ pos: place, sply_ty: type },
    itms: [{ rt, ad_amt: taxable, ...tax }],
  }));
}

/** Table 12: by what is supplied, to whom registered and to others; services have no quantity. */
function summaryOfServices(documents: readonly ReturnedDocument[]) {
  return [...Map.groupBy(documents, ({ sac, rate }) => `${sac} ${rate}`).values()].flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const of = (part: Part) => rupees(sum(group.map((one) => (signOf(one) < 0 ? negate(one[part]) : one[part]))));
    return [
      {
        ...{ num: index + 1, hsn_sc: first.sac, desc: '', uqc: 'NA', qty: 0, rt: first.rate / 100 },
        ...{ txval: of('taxable'), iamt: of('igst'), camt: of('cgst'), samt: of('sgst'), csamt: 0 },
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
 * GSTR-1 of one month ('2026-11') in the shape that the portal's offline tool takes. `documents`: of the month, and the earlier ones of the same claims and listings, which say what
 * became of their advances. No document is ever cancelled: what was wrong is taken back by a credit note.
 */
export function gstr1(gstin: string, month: string, documents: readonly ReturnedDocument[]) {
  const issued = documents.filter(({ issuedOn }) => issuedOn.startsWith(month));
  const billed = issued.filter(({ kind }) => kind === 'tax-invoice');
  const credited = issued.filter(({ kind }) => kind === 'credit-note');
  const own = gstin.slice(0, 2);
  const registered = (all: readonly ReturnedDocument[]) => all.filter((one) => one.gstin !== null);
  const isLarge = (one: ReturnedDocument) =>
    one.gstin === null && one.place !== own && (one.corrected ?? one.total) > largeToConsumers;
  const note = (one: ReturnedDocument) => ({ ntty: 'C', nt_num: one.number, nt_dt: day(one.issuedOn) });
  const large = billed.filter(isLarge);
  const { received, adjusted } = advancesOf(month, documents);
  return {
    gstin,
    fp: month.slice(5) + month.slice(0, 4),
    b2b: byRecipient(registered(billed), (one) => ({
      ...{ inum: one.number, idt: day(one.issuedOn), ...head(one) },
      itms: items(one),
    })).map(({ ctin, rows }) => ({ ctin, inv: rows })),
    b2cl: [...Map.groupBy(large, ({ place }) => place)].map(([pos, all]) => ({
      pos,
      inv: all.map((one) => ({ inum: one.number, idt: day(one.issuedOn), val: rupees(one.total), itms: items(one) })),
    })),
    b2cs: consumers(
      [...billed, ...credited].filter((one) => one.gstin === null && !isLarge(one)),
      own,
    ),
    cdnr: byRecipient(registered(credited), (one) => ({
      ...{ ...note(one), ...head(one) },
      itms: items(one),
    })).map(({ ctin, rows }) => ({ ctin, nt: rows })),
    cdnur: credited.filter(isLarge).map((one) => ({
      ...{ typ: 'B2CL', ...note(one), val: rupees(one.total), pos: one.place },
      itms: items(one),
    })),
    at: advances(received, own),
    txpd: advances(adjusted, own),
    hsn: {
      hsn_b2b: summaryOfServices(registered([...billed, ...credited])),
      hsn_b2c: summaryOfServices([...billed, ...credited].filter((one) => one.gstin === null)),
    },
    doc_issue: { doc_det: summary(issued) },
  };
}

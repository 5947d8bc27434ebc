import type { IsoDate } from '#domain/dates.ts';
import { negate, paiseToRupees, rupeesToPaise, sum, lesser, paise, subtract, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { taxDocumentKinds } from './supply.ts';
import type { TaxDocumentKind, TaxSplit } from './supply.ts';

/** A document as reported in the return. */
export interface ReturnedDocument extends TaxSplit {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly serial: number;
  readonly issuedOn: IsoDate;
  /** GSTIN of a registered recipient. */
  readonly gstin: string | null;
  readonly place: string;
  /** Basis points. */
  readonly rate: number;
  readonly sac: string;
  /** The claim or listing concerned. */
  readonly subject: string;
  readonly issuedAt: string;
  /** Total of the document that it reverses. */
  readonly corrected: Paise | null;
}

/** Interstate invoices above this to unregistered recipients are reported individually (table 5); threshold since August 2024. */
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

const parts = ['cgst', 'sgst', 'igst'] as const;

/** Sums by place of supply and rate, without rows of nought; `sign` is −1 for reversals. */
function byPlace<T extends Taxed>(all: readonly T[], own: string, sign: (one: T) => 1 | -1) {
  return [...Map.groupBy(all, ({ place, rate }) => `${place} ${rate}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const of = (part: Part) => rupees(sum(group.map((one) => (sign(one) < 0 ? negate(one[part]) : one[part]))));
    if (!['taxable' as const, ...parts].some((part) => of(part) !== 0)) return [];
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

/** Supplies to unregistered recipients by place and rate, net of credit notes. */
function consumers(documents: readonly ReturnedDocument[], own: string) {
  return byPlace(documents, own, signOf).map(({ place, type, rt, taxable, tax }) => ({
    ...{ sply_ty: type, typ: 'OE', pos: place, rt, txval: taxable },
    ...tax,
  }));
}

/** Table 11; amounts excluding GST. */
function advances(all: readonly Advance[], own: string) {
  return byPlace(all, own, () => 1).map(({ place, type, rt, taxable, tax }) => ({
    ...{ pos: place, sply_ty: type },
    itms: [{ rt, ad_amt: taxable, ...tax }],
  }));
}

/** Table 12: by service, registered and other recipients, without rows of nought; services have no quantity. */
function summaryOfServices(documents: readonly ReturnedDocument[]) {
  const rows = [...Map.groupBy(documents, ({ sac, rate }) => `${sac} ${rate}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const of = (part: Part) => rupees(sum(group.map((one) => (signOf(one) < 0 ? negate(one[part]) : one[part]))));
    if (!['taxable' as const, ...parts].some((part) => of(part) !== 0)) return [];
    return [
      {
        ...{ hsn_sc: first.sac, desc: '', uqc: 'NA', qty: 0, rt: first.rate / 100 },
        ...{ txval: of('taxable'), iamt: of('igst'), camt: of('cgst'), samt: of('sgst'), csamt: 0 },
      },
    ];
  });
  return rows.map((row, index) => ({ num: index + 1, ...row }));
}

/** The portal's codes for document types. */
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
 * GSTR-1 of one month ('2026-11') in the format of the portal's offline tool. `documents`: those of the month, and earlier ones of the same claims and
 * listings, which show how their advances were used. Documents are never cancelled: errors are reversed by a credit note.
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

/** Money held under a receipt voucher, or the part of it that was used. */
interface Advance extends TaxSplit {
  readonly place: string;
  /** Basis points. */
  readonly rate: number;
}

const order = ['receipt-voucher', 'tax-invoice', 'credit-note', 'refund-voucher'];
const monthOf = ({ issuedOn }: ReturnedDocument) => issuedOn.slice(0, 7);

/**
 * Table 11 of GSTR-1 for one month. 11A: advances received in the month under receipt vouchers, less those invoiced or refunded within it. 11B: advances
 * reported in an earlier month and invoiced or refunded in this one. An invoice uses the advances of its claim or listing, oldest first.
 */
export function advancesOf(
  month: string,
  documents: readonly ReturnedDocument[],
): { readonly received: readonly Advance[]; readonly adjusted: readonly Advance[] } {
  const received: Advance[] = [];
  const adjusted: Advance[] = [];
  for (const all of Map.groupBy(documents, ({ subject }) => subject).values()) {
    const held: { readonly in: string; left: Advance }[] = [];
    const inOrder = all.toSorted(
      (a, b) => a.issuedAt.localeCompare(b.issuedAt) || order.indexOf(a.kind) - order.indexOf(b.kind) || a.serial - b.serial,
    );
    for (const document of inOrder) {
      if (monthOf(document) > month) continue;
      if (document.kind === 'receipt-voucher') held.push({ in: monthOf(document), left: document });
      if (document.kind !== 'tax-invoice' && document.kind !== 'refund-voucher') continue;
      let wanted = document.total;
      for (const voucher of held) {
        const taken = partOf(voucher.left, lesser(wanted, voucher.left.total));
        wanted = subtract(wanted, taken.total);
        voucher.left = less(voucher.left, taken);
        if (taken.total > 0 && monthOf(document) === month && voucher.in < month) adjusted.push(taken);
      }
    }
    received.push(...held.filter((voucher) => voucher.in === month && voucher.left.total > 0).map(({ left }) => left));
  }
  return { received, adjusted };
}

/** Tax in proportion; all of it for the whole amount. */
function partOf(advance: Advance, total: Paise): Advance {
  const share = (amount: Paise) => (total === advance.total ? amount : paise(Math.floor((amount * total) / advance.total)));
  const [cgst = ZERO, sgst = ZERO, igst = ZERO] = parts.map((part) => share(advance[part]));
  const { place, rate } = advance;
  return { place, rate, taxable: subtract(total, sum([cgst, sgst, igst])), cgst, sgst, igst, total };
}

function less(advance: Advance, taken: Advance): Advance {
  const left = (part: keyof TaxSplit) => subtract(advance[part], taken[part]);
  const { place, rate } = advance;
  return {
    place,
    rate,
    taxable: left('taxable'),
    cgst: left('cgst'),
    sgst: left('sgst'),
    igst: left('igst'),
    total: left('total'),
  };
}

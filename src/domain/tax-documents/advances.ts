import type { Paise } from '../money.ts';
import { lesser, paise, subtract, sum, ZERO } from '../money.ts';
import type { ReturnedDocument } from './gstr1.ts';
import type { TaxSplit } from './tax-split.ts';

/** Money held under a receipt voucher, or a part of it that found its use. */
export interface Advance extends TaxSplit {
  readonly place: string;
  /** Basis points. */
  readonly rate: number;
}

const order = ['receipt-voucher', 'tax-invoice', 'credit-note', 'refund-voucher'];
const monthOf = ({ issuedOn }: ReturnedDocument) => issuedOn.slice(0, 7);

/**
 * Table 11 of GSTR-1 for one month. 11A: what came in it under receipt vouchers, less what was invoiced or went back within it. 11B: what came in a month before, was told there, and was invoiced
 * or went back in this one. An invoice uses up what is held for its claim or listing, the oldest first.
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

const parts = ['cgst', 'sgst', 'igst'] as const;

/** Its tax in proportion; of all of it, all. */
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

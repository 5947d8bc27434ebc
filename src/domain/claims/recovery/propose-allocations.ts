import type { Paise } from '../../money.ts';
import { lesser, percentOf, subtract, sum, ZERO } from '../../money.ts';
import { findSums } from './find-sums.ts';
import { byNumber, namedIn } from './named-claims.ts';
import type { OpenReceivable } from './named-claims.ts';
import { tdsRates } from './remittance.ts';

/** Whose the account is from which the money came; null where the bank did not say. */
export const accountWords = ['known', 'unknown', 'another-insurer'] as const;
export type AccountWord = (typeof accountWords)[number];

export interface OpenTransfer {
  /** What of it no claim has yet. */
  readonly left: Paise;
  /** The bank's text, and what else was written with it. */
  readonly narration: string;
  readonly account: AccountWord | null;
}

/** Why these claims: in the order in which a person would say it. Rates in basis points. */
export type ProposalReason =
  | { readonly code: 'account'; readonly account: AccountWord }
  | { readonly code: 'named'; readonly numbers: readonly string[] }
  | { readonly code: 'number-of-several'; readonly numbers: readonly string[] }
  | { readonly code: 'exact' | 'sum'; readonly claims: number }
  | { readonly code: 'after-tds'; readonly rate: number }
  | { readonly code: 'short' | 'over'; readonly by: Paise }
  | { readonly code: 'only-one'; readonly open: number }
  | { readonly code: 'several'; readonly fit: number }
  | { readonly code: 'not-all-tried'; readonly open: number };

export interface ProposedLine {
  readonly receivable: OpenReceivable;
  readonly amount: Paise;
  readonly tds: Paise;
}

export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly reasons: readonly ProposalReason[];
  /** Does everything that is known say this, and nothing else as well? Only such a one may be chosen without a person having looked at others. */
  readonly isSure: boolean;
}

/** Which open claims of its insurer a transfer most likely pays, the likeliest first. Nothing is booked by it. */
export function proposeAllocations(transfer: OpenTransfer, receivables: readonly OpenReceivable[]): Proposal[] {
  if (transfer.left <= 0) return [];
  const open = receivables.filter(({ outstanding }) => outstanding > 0);
  const named = proposeNamed(transfer, open);
  if (named?.isSure) return [named];
  const sums = proposeSums(transfer, open);
  const other = sums.filter((one) => !named || !isSame(one, named));
  return named ? [named, ...other.map((one) => ({ ...one, isSure: false }))] : other;
}

const accountReason = ({ account }: OpenTransfer): ProposalReason[] => (account === null ? [] : [{ code: 'account', account }]);

function proposeNamed(transfer: OpenTransfer, open: readonly OpenReceivable[]): Proposal | null {
  const { claims, several } = namedIn(transfer.narration, byNumber(open));
  if (claims.length === 0) return null;
  const doubts: ProposalReason[] = several.length > 0 ? [{ code: 'number-of-several', numbers: several }] : [];
  const said: ProposalReason[] = [
    { code: 'named', numbers: claims.map(({ claimNumber }) => claimNumber) },
    ...doubts,
    ...accountReason(transfer),
  ];
  const { left } = transfer;
  const total = sum(claims.map(({ outstanding }) => outstanding));
  if (total === left)
    return {
      lines: wholly(claims),
      reasons: [...said, { code: 'exact', claims: claims.length }],
      isSure: doubts.length === 0 && transfer.account !== 'another-insurer',
    };
  const taxed = afterTds(claims, left);
  if (taxed) return { ...taxed, reasons: [...said, ...taxed.reasons], isSure: false };
  if (total < left)
    return { lines: wholly(claims), reasons: [...said, { code: 'over', by: subtract(left, total) }], isSure: false };
  return { lines: asFarAs(claims, left), reasons: [...said, { code: 'short', by: subtract(total, left) }], isSure: false };
}

const wholly = (claims: readonly OpenReceivable[]): ProposedLine[] =>
  claims.map((receivable) => ({ receivable, amount: receivable.outstanding, tds: ZERO }));

/** The same rate of tax kept back from each makes the amount. */
function afterTds(claims: readonly OpenReceivable[], left: Paise): Pick<Proposal, 'lines' | 'reasons'> | null {
  for (const rate of tdsRates) {
    const lines = claims.map((receivable) => {
      const tds = percentOf(receivable.outstanding, rate);
      return { receivable, amount: subtract(receivable.outstanding, tds), tds };
    });
    if (sum(lines.map(({ amount }) => amount)) === left) return { lines, reasons: [{ code: 'after-tds', rate }] };
  }
  return null;
}

/** The earliest due first, until the money is used up. */
function asFarAs(claims: readonly OpenReceivable[], left: Paise): ProposedLine[] {
  let rest = left;
  return claims
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .flatMap((receivable) => {
      const amount = lesser(receivable.outstanding, rest);
      rest = subtract(rest, amount);
      return amount > 0 ? [{ receivable, amount, tds: ZERO }] : [];
    });
}

/** Claims whose open amounts are exactly the transfer, those that fell due first before others. */
function proposeSums(transfer: OpenTransfer, open: readonly OpenReceivable[]): Proposal[] {
  const byDue = open.toSorted((one, other) => (one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1));
  const { found, complete } = findSums(
    byDue.map(({ outstanding }) => outstanding),
    transfer.left,
  );
  const isOnly = found.length === 1 && complete;
  return found.map((places) => {
    const claims = places.map((place) => byDue[place]).filter((claim) => claim !== undefined);
    const reasons: ProposalReason[] = [
      { code: claims.length === 1 ? 'exact' : 'sum', claims: claims.length },
      ...accountReason(transfer),
      isOnly
        ? { code: 'only-one', open: open.length }
        : found.length > 1
          ? { code: 'several', fit: found.length }
          : { code: 'not-all-tried', open: open.length },
    ];
    return { lines: wholly(claims), reasons, isSure: isOnly && transfer.account !== 'another-insurer' };
  });
}

const isSame = (one: Proposal, other: Proposal) =>
  one.lines.length === other.lines.length &&
  one.lines.every(({ receivable, amount }) =>
    other.lines.some((line) => line.receivable.id === receivable.id && line.amount === amount),
  );

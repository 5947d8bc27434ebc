import { startOfDayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';

/** A reference as it is compared: capitals and digits alone, so that `utr n123/45` is UTRN12345. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

const shortest = 6;
const most = 24;

/**
 * What in a bank's line can be a reference: its own reference, and each word of the narration that is long enough and holds four digits. Banks write
 * the UTR among slashes and dashes (`NEFT CR-HDFC0000240-NEW INDIA-N326261234567890`).
 */
export function referencesOf(reference: string | null, narration: string): string[] {
  const whole = reference === null ? '' : referenceKey(reference);
  const words = `${reference ?? ''} ${narration}`.toUpperCase().split(/[^A-Z0-9]+/);
  const found = [whole, ...words].filter(
    (word) => word.length >= shortest && word.length <= 40 && word.replaceAll(/[^0-9]/g, '').length >= 4,
  );
  return [...new Set(found)].slice(0, most);
}

/** A line of the ledger's bank account, or of its gateway clearing. */
export interface OpenLedgerLine {
  readonly key: string;
  readonly amount: number;
  readonly day: IsoDate;
  /** The bank's reference of what it booked, where it has one. */
  readonly reference: string | null;
}

export interface OpenStatementLine {
  readonly id: string;
  readonly amount: number;
  readonly day: IsoDate;
  readonly references: readonly string[];
}

interface Match {
  readonly ledger: readonly string[];
  readonly statement: readonly string[];
  /** By which reference. */
  readonly reference: string;
}

/** Days that may lie between a value date of ours and the bank's. */
const WINDOW_DAYS = 5;

const dayNumber = (day: IsoDate) => Math.round(startOfDayInKolkata(day).getTime() / 86_400_000);

/** The days between two dates, whichever is earlier. */
function daysBetween(a: IsoDate, b: IsoDate): number {
  return Math.abs(dayNumber(a) - dayNumber(b));
}

/**
 * What is certain: all that the ledger booked under a reference is, to the paisa and within days, what the bank says under it. What it booked and took
 * back under one reference goes with what the bank says in and out under it, or by itself once statements are read beyond its day (`readTo`) without a word of it. A reference that the bank has on lines which do not come to the same sum is left to people.
 */
export function matchByReference(
  ledger: readonly OpenLedgerLine[],
  statement: readonly OpenStatementLine[],
  readTo: IsoDate | null,
): Match[] {
  const booked = groups(ledger, ({ reference }) => (reference === null ? [] : [reference]));
  const said = groups(statement, ({ references }) => references);
  const used = new Set<string>();
  const matches: Match[] = [];
  for (const [reference, lines] of booked) {
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    const keys = lines.map(({ key }) => key);
    const near = (said.get(reference) ?? []).filter(
      ({ id, day }) => !used.has(id) && lines.some((line) => daysBetween(line.day, day) <= WINDOW_DAYS),
    );
    if (sum === 0 && near.length === 0) {
      const isRead = readTo !== null && lines.every(({ day }) => day < readTo);
      if (isRead) matches.push({ ledger: keys, statement: [], reference });
      continue;
    }
    const fits =
      near.length > 0 && near.reduce((total, { amount }) => total + amount, 0) === sum
        ? near
        : near.filter(({ amount }) => amount === sum);
    if (fits.length === 0 || fits.reduce((total, { amount }) => total + amount, 0) !== sum) continue;
    for (const { id } of fits) used.add(id);
    matches.push({ ledger: keys, statement: fits.map(({ id }) => id), reference });
  }
  return matches;
}

function groups<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items)
    for (const name of new Set(namesOf(item))) {
      const known = found.get(name);
      if (known) known.push(item);
      else found.set(name, [item]);
    }
  return found;
}

export interface OpenClearingLine {
  readonly key: string;
  /** Whose: a claim's, a garage's. */
  readonly subject: string;
  readonly amount: number;
  /** Booked by a settlement, not by the payment or refund itself. */
  readonly isSettled: boolean;
}

/** Pairs what a payment or refund put into clearing with what a settlement took out for the same claim, the oldest first (as given). */
export function pairClearing(lines: readonly OpenClearingLine[]): (readonly [string, string])[] {
  const waiting = groups(
    lines.filter(({ isSettled }) => isSettled),
    ({ subject, amount }) => [`${subject} ${amount}`],
  );
  return lines.flatMap(({ key, subject, amount, isSettled }) => {
    if (isSettled) return [];
    const settled = waiting.get(`${subject} ${-amount}`)?.shift();
    return settled ? [[key, settled.key] as const] : [];
  });
}

export const leftoverKinds = ['statement-line', 'bank-entry', 'clearing-entry', 'gateway-line'] as const;
export type LeftoverKind = (typeof leftoverKinds)[number];

/** Days that each kind may be open by itself: a statement comes the next day, a settlement the next working day. */
export const naturalDays: Readonly<Record<LeftoverKind, number>> = {
  'statement-line': 1,
  'bank-entry': 3,
  'clearing-entry': 4,
  'gateway-line': 3,
};

import { startOfDayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';

/** Normalises a reference to capitals and digits: `utr n123/45` becomes UTRN12345. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Of RTGS (22 characters) and NEFT (16): the bank's letters, then digits. An IFSC has eleven. */
const utrOfTransfer =
  /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\d{17}|(?=[A-Z0-9]{16}(?![A-Z0-9]))[A-Z]{1,6}[A-Z0-9]{0,3}\d{9,15})(?![A-Z0-9])/;
const labelled = /(?<![A-Z0-9])UTR(?: ?(?:NO|NUMBER|REF))?[ .:#/-]{0,4}([A-Z0-9]{8,30})(?![A-Z0-9])/;
/** IMPS and UPI give twelve digits. */
const instant = /(?<![A-Z])(?:IMPS|UPI|MMT|RRN|P2A|P2M|P2P)(?![A-Z])/;

/** The number by which both banks know a transfer, wherever the bank writes it; null if there is none. */
export function utrOf(reference: string | null, narration: string): string | null {
  for (const text of [narration, reference ?? ''].map((one) => one.toUpperCase())) {
    const found = labelled.exec(text)?.[1] ?? utrOfTransfer.exec(text)?.[0];
    if (found !== undefined && /\d{4}/.test(found)) return found;
    const digits = instant.test(text) ? /(?<!\d)\d{12}(?!\d)/.exec(text)?.[0] : undefined;
    if (digits !== undefined) return digits;
  }
  return reference !== null && instant.test(narration.toUpperCase()) ? (/^0*(\d{12})$/.exec(reference)?.[1] ?? null) : null;
}

const shortest = 6;
const most = 24;

/**
 * Candidate references of a bank line: its reference, and each narration word that is long enough and has four digits. Banks embed the UTR between slashes and
 * dashes (`NEFT CR-HDFC0000240-NEW INDIA-N326261234567890`).
 */
export function referencesOf(reference: string | null, narration: string): string[] {
  const whole = reference === null ? '' : referenceKey(reference);
  const words = `${reference ?? ''} ${narration}`.toUpperCase().split(/[^A-Z0-9]+/);
  const found = [whole, ...words].filter(
    (word) => word.length >= shortest && word.length <= 40 && word.replaceAll(/[^0-9]/g, '').length >= 4,
  );
  const utr = utrOf(reference, narration);
  return [...new Set([...[...new Set(found)].slice(0, most - 1), ...(utr === null ? [] : [utr])])];
}

/** A ledger line of the bank account or of gateway clearing. */
export interface OpenLedgerLine {
  readonly key: string;
  readonly amount: number;
  readonly day: IsoDate;
  /** The bank's reference of the transaction, if any. */
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
  /** The matching reference. */
  readonly reference: string;
}

/** Maximum days between our value date and the bank's. */
const WINDOW_DAYS = 5;

const dayNumber = (day: IsoDate) => Math.round(startOfDayInKolkata(day).getTime() / 86_400_000);

function daysBetween(a: IsoDate, b: IsoDate): number {
  return Math.abs(dayNumber(a) - dayNumber(b));
}

/**
 * Certain matches only: all ledger lines of a reference equal all bank lines of that reference, to the paisa and within the window. A ledger line and its
 * reversal match the bank's credit and debit, or each other once statements cover their date (`readTo`) without such lines. References with differing sums are
 * left for manual matching.
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
  readonly subject: string;
  readonly amount: number;
  /** Posted by a settlement, not by the payment or refund itself. */
  readonly isSettled: boolean;
}

/** Pairs clearing entries of payments and refunds with settlement entries of the same claim, oldest first (as given). */
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

/** Days that each kind is normally open: a statement arrives the next day, a settlement the next working day. */
export const naturalDays: Readonly<Record<LeftoverKind, number>> = {
  'statement-line': 1,
  'bank-entry': 3,
  'clearing-entry': 4,
  'gateway-line': 3,
};

import { mostStatementLines } from '#domain/bank/statement-line.ts';
import type { BadRow, Read, StatementLine } from '#domain/bank/statement-line.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { add, formatRupees, negate, paise } from '#domain/money.ts';

interface Field {
  readonly row: number;
  readonly tag: string;
  readonly text: string;
}

const balanceField = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}),(\d{0,2})$/;
/** A line may have several rows of text. */
const mostRows = mostStatementLines * 10;

// Value date, entry date, credit or debit (R: a reversal), funds code, amount, type, the account owner's reference, the bank's.
const lineField = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15}),(\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*)/;

/** SWIFT's MT940: `:60F:` opens, each `:61:` is a line with its `:86:`, `:62F:` closes. Several messages of a file go on from each other. */
export function readMt940Statement(text: string): Read {
  const rows = text.split(/\r\n|\n|\r/, mostRows + 1);
  if (rows.length > mostRows) return { ok: false, bad: [{ row: mostRows + 1, fault: 'too-many' }] };
  const fields = fieldsOf(rows);
  const bad: BadRow[] = [];
  const lines: StatementLine[] = [];
  let account: string | null = null;
  let opening: Paise | null = null;
  let held: Paise | null = null;
  for (const { row, tag, text: value } of fields) {
    if (tag === '25') {
      const number =
        value
          .split('\n')[0]
          ?.split('/')
          .at(-1)
          ?.replaceAll(/[^0-9Xx*]/g, '') ?? '';
      if (account !== null && account !== number) bad.push({ row, fault: 'other-account' });
      account = number;
    } else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(value);
      if (balance === null) bad.push({ row, fault: 'balance' });
      else if (balance.currency !== 'INR') bad.push({ row, fault: 'currency' });
      else if (held !== null && held !== balance.amount) bad.push({ row, fault: 'break', values: shown(held, balance.amount) });
      if (balance !== null) held = balance.amount;
      opening ??= held;
    } else if (tag === '61') {
      const line: StatementLine | null = held === null ? null : lineOf(row, value, held);
      if (line === null) bad.push({ row, fault: held === null ? 'balance' : 'amount' });
      else {
        lines.push(line);
        held = line.balance;
      }
    } else if (tag === '86') {
      const last = lines.at(-1);
      if (last)
        lines[lines.length - 1] = { ...last, narration: value.replaceAll(/\s+/g, ' ').trim().slice(0, 500) || last.narration };
    } else if (tag === '62F' || tag === '62M') {
      const balance = balanceOf(value);
      if (balance === null) bad.push({ row, fault: 'balance' });
      else if (held !== null && balance.amount !== held) bad.push({ row, fault: 'closing', values: shown(held, balance.amount) });
    }
    if (lines.length > mostStatementLines) return { ok: false, bad: [{ row, fault: 'too-many' }] };
  }
  if (bad.length > 0) return { ok: false, bad };
  if (opening === null) return { ok: false, bad: [{ row: 1, fault: 'unreadable' }] };
  if (lines.length === 0) return { ok: false, bad: [{ row: 1, fault: 'empty' }] };
  return { ok: true, statement: { account, opening, lines } };
}

const shown = (expected: Paise, found: Paise) => ({ expected: formatRupees(expected), found: formatRupees(found) });

/** Tags with their text, which may go on over lines; the envelope in braces is left out. */
function fieldsOf(rows: readonly string[]): Field[] {
  const fields: { row: number; tag: string; text: string }[] = [];
  for (const [index, written] of rows.entries()) {
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(written) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ row: index + 1, tag, text: value ?? '' });
    else if (/^-?\}?$|^\{/.test(written.trim())) continue;
    else if (last && last.text.length < 2_000) last.text += `\n${written}`;
  }
  return fields;
}

function balanceOf(text: string): { amount: Paise; currency: string } | null {
  const [, side, , currency = '', whole = '', fraction = ''] = balanceField.exec(text.trim()) ?? [];
  if (side === undefined) return null;
  const amount = paiseOf(whole, fraction);
  return amount === null ? null : { amount: side === 'D' ? negate(amount) : amount, currency };
}

function lineOf(row: number, text: string, held: Paise): StatementLine | null {
  const [, date = '', , side = '', , whole = '', fraction = '', , references = ''] = lineField.exec(text) ?? [];
  const day = dayOf(date);
  const size = paiseOf(whole, fraction);
  if (day === null || size === null || size === 0) return null;
  const amount = side === 'C' || side === 'RD' ? size : negate(size);
  const [ours = '', banks = ''] = references.split('//');
  const reference = [banks, ours].map((one) => one.trim().slice(0, 60)).find((one) => one !== '' && one !== 'NONREF') ?? null;
  return {
    row,
    day,
    amount,
    balance: add(held, amount),
    reference,
    narration: text.split('\n').slice(1).join(' ').trim().slice(0, 500),
  };
}

function dayOf(yymmdd: string): IsoDate | null {
  const date = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;
  return isIsoDate(date) ? date : null;
}

function paiseOf(whole: string, fraction: string): Paise | null {
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return whole === '' || !Number.isSafeInteger(size) ? null : paise(size);
}

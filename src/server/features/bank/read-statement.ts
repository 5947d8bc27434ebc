import { writtenDay, breaksWithin, mostStatementLines } from '#domain/bank/statement-line.ts';
import type { ColumnMap, Read, BadRow, StatementLine } from '#domain/bank/statement-line.ts';
import { readCsvStatement, headersOf } from './read-csv-statement.ts';
import { cleanText } from '#domain/clean-text.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, formatRupees, negate, paise, isRupeeAmount, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { allOf, at, readXml, textAt } from '#server/platform/xml/read-xml.ts';
import type { XmlElement } from '#server/platform/xml/read-xml.ts';

type StatementFormat = 'camt.053' | 'mt940' | 'csv';

/** By the content; the file name is not used. */
function formatOf(text: string): StatementFormat {
  const head = text
    .slice(0, 2_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('<')) return 'camt.053';
  return head.startsWith('{1:') || /^:20:/m.test(head) ? 'mt940' : 'csv';
}

/** Reads a statement in any of the three formats; its running balances must be consistent. */
export function readStatement(text: string, map: ColumnMap | null): Read & { readonly format: StatementFormat } {
  const format = formatOf(text);
  const read = { 'camt.053': readCamt053Statement, mt940: readMt940Statement, csv: (csv: string) => readCsvStatement(csv, map) }[
    format
  ](text);
  if (!read.ok) return { ...read, format };
  const bad = breaksWithin(read.statement);
  return bad.length > 0 ? { ok: false, bad, format } : { ...read, format };
}

export type ReadFile = ReturnType<typeof readStatementFile>;

/** A bank's file as uploaded. If the columns are not recognised, returns their headings. */
export function readStatementFile(
  bytes: Uint8Array,
  map: ColumnMap | null,
): ReturnType<typeof readStatement> & { readonly headers: string[] } {
  const text = cleanText(Buffer.from(bytes).toString('utf8'));
  const read = readStatement(text, map);
  return { ...read, headers: !read.ok && read.bad[0]?.fault === 'columns' ? headersOf(text) : [] };
}

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

/** SWIFT MT940: `:60F:` opens, each `:61:` is a line with its `:86:`, `:62F:` closes. Several messages of a file are consecutive. */
function readMt940Statement(text: string): Read {
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

/** Tags with their text, which may span lines; the envelope in braces is skipped. */
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

const fault = (row: number, kind: BadRow['fault']): Read => ({ ok: false, bad: [{ row, fault: kind }] });

/** ISO 20022 camt.053, any version: `Stmt` with balances and booked entries. Several statements of a file are consecutive. */
function readCamt053Statement(text: string): Read {
  const root = readXml(text);
  if (root === 'unsafe') return fault(1, 'unsafe');
  const statements = allOf(at(root ?? undefined, 'BkToCstmrStmt'), 'Stmt');
  const [head] = statements;
  if (!head) return fault(1, 'unreadable');
  const bad: BadRow[] = [];
  const lines: StatementLine[] = [];
  const account = accountOf(head);
  let opening: Paise | null = null;
  let held: Paise | null = null;
  for (const statement of statements) {
    if (accountOf(statement) !== account) bad.push({ row: statement.row, fault: 'other-account' });
    const begins = balanceWritten(statement, ['OPBD', 'PRCD']);
    if (begins === null) {
      bad.push({ row: statement.row, fault: 'balance' });
      continue;
    }
    if (held !== null && held !== begins) bad.push({ row: statement.row, fault: 'break', values: shown(held, begins) });
    held = begins;
    opening ??= begins;
    const entries = allOf(statement, 'Ntry');
    const [first] = entries.slice(mostStatementLines - lines.length);
    if (first) return fault(first.row, 'too-many');
    for (const entry of entries) {
      const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
      // Pending and informational entries are not part of the balance.
      if (status !== 'BOOK' && status !== '') continue;
      const line: StatementLine | BadRow = lineOfEntry(entry, held);
      if ('fault' in line) bad.push(line);
      else {
        lines.push(line);
        held = line.balance;
      }
    }
    const ends = balanceWritten(statement, ['CLBD']);
    if (ends === null) bad.push({ row: statement.row, fault: 'balance' });
    else if (ends !== held && bad.length === 0) bad.push({ row: statement.row, fault: 'closing', values: shown(held, ends) });
  }
  if (bad.length > 0) return { ok: false, bad };
  if (opening === null || lines.length === 0) return fault(1, 'empty');
  return { ok: true, statement: { account, opening, lines } };
}

const accountOf = (statement: XmlElement) =>
  textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN') || null;

function balanceWritten(statement: XmlElement, codes: readonly string[]): Paise | null {
  const found = codes
    .map((code) => allOf(statement, 'Bal').find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((balance) => balance !== undefined);
  return found ? amountOf(found) : null;
}

/** `Amt`, signed by debit or credit; null if not an amount in rupees. */
function amountOf(element: XmlElement): Paise | null {
  const written = at(element, 'Amt');
  const text = written?.text.trim() ?? '';
  const side = textAt(element, 'CdtDbtInd');
  if (written?.attributes.Ccy !== 'INR' || text.length > 15 || !isRupeeAmount(text) || text.startsWith('-')) return null;
  if (side !== 'CRDT' && side !== 'DBIT') return null;
  return side === 'DBIT' ? negate(rupeesToPaise(text)) : rupeesToPaise(text);
}

function lineOfEntry(entry: XmlElement, held: Paise): StatementLine | BadRow {
  const { row } = entry;
  if (at(entry, 'Amt') && at(entry, 'Amt')?.attributes.Ccy !== 'INR') return { row, fault: 'currency' };
  const amount = amountOf(entry);
  if (amount === null || amount === 0) return { row, fault: 'amount' };
  const written = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt');
  const day = writtenDay(written.slice(0, 10));
  if (day === null) return { row, fault: 'day' };
  const detail = at(entry, 'NtryDtls', 'TxDtls');
  const references = ['AcctSvcrRef', 'EndToEndId', 'TxId', 'UETR', 'InstrId'].map((name) => textAt(detail, 'Refs', name));
  const reference =
    [...references, textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')].find((one) => one !== '' && one !== 'NOTPROVIDED') ??
    null;
  const party = ['Dbtr', 'Cdtr'].flatMap((who) => [
    textAt(detail, 'RltdPties', who, 'Nm'),
    textAt(detail, 'RltdPties', who, 'Pty', 'Nm'),
  ]);
  const words = [
    textAt(entry, 'AddtlNtryInf'),
    ...allOf(at(detail, 'RmtInf'), 'Ustrd').map((one) => one.text.trim()),
    ...references,
    ...party,
  ];
  return {
    row,
    day,
    amount,
    balance: add(held, amount),
    reference: reference?.slice(0, 60) ?? null,
    narration: [...new Set(words.filter((word) => word !== '' && word !== 'NOTPROVIDED'))]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 500),
  };
}

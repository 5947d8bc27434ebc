import { mostStatementLines } from '#domain/bank/statement-line.ts';
import type { BadRow, Read, StatementLine } from '#domain/bank/statement-line.ts';
import { writtenDay } from '#domain/bank/columns.ts';
import type { Paise } from '#domain/money.ts';
import { add, formatRupees, isRupeeAmount, negate, rupeesToPaise } from '#domain/money.ts';
import { allOf, at, readXml, textAt } from '#server/platform/xml/read-xml.ts';
import type { XmlElement } from '#server/platform/xml/read-xml.ts';

const fault = (row: number, kind: BadRow['fault']): Read => ({ ok: false, bad: [{ row, fault: kind }] });

/** ISO 20022 camt.053, any version: `Stmt` with its balances and its booked entries. Several statements of a file go on from each other. */
export function readCamt053Statement(text: string): Read {
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
    const begins = balanceOf(statement, ['OPBD', 'PRCD']);
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
      // Pending and informative entries are none of the balance's.
      if (status !== 'BOOK' && status !== '') continue;
      const line: StatementLine | BadRow = lineOf(entry, held);
      if ('fault' in line) bad.push(line);
      else {
        lines.push(line);
        held = line.balance;
      }
    }
    const ends = balanceOf(statement, ['CLBD']);
    if (ends === null) bad.push({ row: statement.row, fault: 'balance' });
    else if (ends !== held && bad.length === 0) bad.push({ row: statement.row, fault: 'closing', values: shown(held, ends) });
  }
  if (bad.length > 0) return { ok: false, bad };
  if (opening === null || lines.length === 0) return fault(1, 'empty');
  return { ok: true, statement: { account, opening, lines } };
}

const shown = (expected: Paise, found: Paise) => ({ expected: formatRupees(expected), found: formatRupees(found) });

const accountOf = (statement: XmlElement) =>
  textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN') || null;

function balanceOf(statement: XmlElement, codes: readonly string[]): Paise | null {
  const found = codes
    .map((code) => allOf(statement, 'Bal').find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((balance) => balance !== undefined);
  return found ? amountOf(found) : null;
}

/** `Amt` with the sign of its side; null when it is no amount in rupees. */
function amountOf(element: XmlElement): Paise | null {
  const written = at(element, 'Amt');
  const text = written?.text.trim() ?? '';
  const side = textAt(element, 'CdtDbtInd');
  if (written?.attributes.Ccy !== 'INR' || text.length > 15 || !isRupeeAmount(text) || text.startsWith('-')) return null;
  if (side !== 'CRDT' && side !== 'DBIT') return null;
  return side === 'DBIT' ? negate(rupeesToPaise(text)) : rupeesToPaise(text);
}

function lineOf(entry: XmlElement, held: Paise): StatementLine | BadRow {
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

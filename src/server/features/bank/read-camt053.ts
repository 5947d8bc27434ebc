import { refused } from '#domain/bank/statement-line.ts';
import type { BadRow, Read } from '#domain/bank/statement-line.ts';
import { negate, subtract, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { paiseOf, writtenDay } from '#domain/tables/written-values.ts';
import { allOf, at, readXml, textAt } from '#server/platform/xml/read-xml.ts';
import type { XmlElement } from '#server/platform/xml/read-xml.ts';
import { accountStatements, signed } from './account-statements.ts';
import type { Booked, Message } from './account-statements.ts';
import { mostStatementLines } from '#domain/bank/statement-line.ts';

/** ISO 20022 camt.053, any version, also inside a business message: `Stmt` with balances and booked entries. */
export function readCamt053Statement(text: string): Read {
  const root = readXml(text);
  if (root === 'unsafe') return refused(1, 'unsafe');
  if (root === null && /BkToCstmrStmt>?/.test(text) && !/<\/(?:\w{1,20}:)?BkToCstmrStmt ?>/.test(text))
    return refused(1, 'cut-off');
  const statements = allOf(find(root, 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) {
    if (find(root, 'BkToCstmrAcctRpt')) return refused(1, 'interim');
    return refused(1, find(root, 'BkToCstmrDbtCdtNtfctn') ? 'notification' : 'unreadable');
  }
  const messages: Message[] = [];
  let entries = 0;
  for (const statement of statements) {
    const own = allOf(statement, 'Ntry');
    const over = own[mostStatementLines - entries];
    if (over) return refused(over.row, 'too-many');
    entries += own.length;
    messages.push(messageOf(statement, own));
  }
  return accountStatements(messages);
}

/** `Document` is the root, or lies in a `BizMsgEnvlp` or an envelope of the bank's. */
function find(element: XmlElement | null | undefined, name: string, depth = 0): XmlElement | undefined {
  if (!element || depth > 4) return undefined;
  const own = at(element, name);
  if (own) return own;
  for (const child of element.children.slice(0, 20)) {
    const found = find(child, name, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function messageOf(statement: XmlElement, entries: readonly XmlElement[]): Message {
  const bad: BadRow[] = [];
  const lines: Booked[] = [];
  for (const entry of entries) {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');
    // Pending and informational entries are not part of the balance.
    if (status !== 'BOOK' && status !== '') continue;
    const read = linesOfEntry(entry);
    if ('fault' in read) bad.push(read);
    else lines.push(...read);
  }
  const { opening, closing } = balancesOf(statement, lines);
  const isForeign = allOf(statement, 'Bal').some((balance) => (at(balance, 'Amt')?.attributes.Ccy ?? 'INR') !== 'INR');
  if (bad.length === 0 && (opening === null || closing === null))
    bad.push({ row: statement.row, fault: isForeign ? 'currency' : 'balance' });
  const day = textAt(statement, 'FrToDt', 'FrDtTm') || dayWritten(at(statement, 'Bal', 'Dt'));
  return { begins: statement.row, row: statement.row, account: accountOf(statement), opening, closing, day, lines, bad };
}

const accountOf = (statement: XmlElement) =>
  textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN') || null;

/** Without an opening balance it is the closing one less the lines: what is stored before must then fit it. */
function balancesOf(statement: XmlElement, lines: readonly Booked[]): { opening: Paise | null; closing: Paise | null } {
  const written = (codes: readonly string[]) => {
    const balances = allOf(statement, 'Bal');
    const found = codes
      .map((code) => balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code))
      .find((balance) => balance !== undefined);
    return found ? amountOf(found) : null;
  };
  const closing = written(['CLBD']);
  const opening = written(['OPBD', 'PRCD']);
  const hasOpening = allOf(statement, 'Bal').some((balance) =>
    ['OPBD', 'PRCD'].includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  if (hasOpening || closing === null) return { opening, closing };
  return { opening: subtract(closing, sum(lines.map(({ amount }) => amount))), closing };
}

/** `Amt` with its side; null if not an amount in rupees. `side`: of the entry around it. */
function amountOf(element: XmlElement, within?: string): Paise | null {
  const written = at(element, 'Amt') ?? at(element, 'AmtDtls', 'TxAmt', 'Amt') ?? at(element, 'AmtDtls', 'InstdAmt', 'Amt');
  const [, whole = '', fraction = ''] = /^\+?0*(\d{1,15})(?:\.(\d{0,6}))?$/.exec(written?.text.trim() ?? '') ?? [];
  const side = textAt(element, 'CdtDbtInd') || within;
  if (written?.attributes.Ccy !== 'INR' || (side !== 'CRDT' && side !== 'DBIT')) return null;
  const size = paiseOf(whole, fraction);
  return size === null ? null : signed(size, side === 'DBIT');
}

const dayWritten = (element: XmlElement | undefined) => (textAt(element, 'Dt') || textAt(element, 'DtTm')).slice(0, 10);

/** One line, or one for each transaction of a batch if their amounts are known and come to the entry's. */
function linesOfEntry(entry: XmlElement): Booked[] | BadRow {
  const { row } = entry;
  if (at(entry, 'Amt') && at(entry, 'Amt')?.attributes.Ccy !== 'INR') return { row, fault: 'currency' };
  const amount = amountOf(entry);
  if (amount === null) return { row, fault: 'amount' };
  const valueDay = writtenDay(dayWritten(at(entry, 'ValDt')));
  const day = writtenDay(dayWritten(at(entry, 'BookgDt'))) ?? valueDay;
  if (day === null) return { row, fault: 'day' };
  const common = { day, valueDay };
  const details = allOf(entry, 'NtryDtls').flatMap((part) => allOf(part, 'TxDtls'));
  if (details.length > 1) {
    const amounts = details.map((detail) => amountOf(detail, textAt(entry, 'CdtDbtInd')));
    const all = amounts.filter((one) => one !== null);
    const total = all.length === details.length ? sum(all) : null;
    // A reversal's transactions may keep the side of the original.
    const turn = total !== null && total !== amount && total === -amount;
    if (total !== null && (total === amount || turn))
      return details.map((detail, index) => {
        const own = all[index] ?? amount;
        return { row: detail.row, ...common, amount: turn ? negate(own) : own, ...wordsOf(entry, [detail]) };
      });
  }
  return [{ row, ...common, amount, ...wordsOf(entry, details) }];
}

const said = (text: string) => text !== '' && !/^(NOTPROVIDED|NONREF)$/i.test(text);
const named = ['ClrSysRef', 'AcctSvcrRef', 'EndToEndId', 'TxId', 'UETR', 'InstrId', 'PmtInfId', 'ChqNb', 'MsgId'] as const;

function wordsOf(entry: XmlElement, details: readonly XmlElement[]): { reference: string | null; narration: string } {
  const referencesOf = (detail: XmlElement) => named.map((name) => textAt(detail, 'Refs', name));
  const ofEntry = details.length > 1 ? [] : [textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')];
  const reference = [
    ...(details.length > 1 ? [textAt(entry, 'AcctSvcrRef')] : []),
    ...details.flatMap(referencesOf),
    ...ofEntry,
  ].find(said);
  const words = [
    textAt(entry, 'AddtlNtryInf'),
    ...details.flatMap((detail) => [
      ...allOf(at(detail, 'RmtInf'), 'Ustrd').map((one) => one.text.trim()),
      ...allOf(at(detail, 'RmtInf'), 'Strd').flatMap((one) => [
        textAt(one, 'CdtrRefInf', 'Ref'),
        textAt(one, 'RfrdDocInf', 'Nb'),
        textAt(one, 'AddtlRmtInf'),
      ]),
      ...referencesOf(detail),
      ...['Dbtr', 'Cdtr'].flatMap((who) => [
        textAt(detail, 'RltdPties', who, 'Nm'),
        textAt(detail, 'RltdPties', who, 'Pty', 'Nm'),
      ]),
      textAt(detail, 'AddtlTxInf'),
    ]),
    textAt(entry, 'AcctSvcrRef'),
  ];
  const narration = [...new Set(words.filter(said))].join(' ').replaceAll(/\s+/g, ' ').slice(0, 2_000);
  return { reference: reference?.slice(0, 60) ?? null, narration };
}

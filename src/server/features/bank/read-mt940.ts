import { mostStatementLines, refused } from '#domain/bank/statement-line.ts';
import type { BadRow, Read } from '#domain/bank/statement-line.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { negate } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { paiseOf } from '#domain/tables/written-values.ts';
import { accountStatements } from './account-statements.ts';
import type { Booked, Message } from './account-statements.ts';

interface Field {
  readonly row: number;
  readonly tag: string;
  /** Lines of the field. */
  readonly text: readonly string[];
}

/** A line may have several rows of text. */
const mostRows = mostStatementLines * 10;
const balanceField = /^([CD]) ?(\d{6}) ?([A-Z]{3}) ?(\d{1,15})(?:[,.](\d{0,6}))?$/;
// Value date, entry date, credit or debit (R: a reversal), funds code, amount, type, the account owner's reference, the bank's.
const lineField =
  /^(\d{6})(\d{4})? ?(R?[CD])([A-Z])? ?(\d{1,15})(?:[,.](\d{0,6}))? ?([A-Z][A-Z0-9 ]{3}|[A-Z][A-Z0-9]{0,3})?(.*)$/;
/** Of :61:'s first line, in characters: banks break a longer text there, in the middle of a word. */
const fullLine = 65;

/** Some banks write several statements without a message around each. */
const begins = /^(25P?|60[FM])$/;

/** SWIFT MT940: `:60F:` opens, each `:61:` is a line with its `:86:`, `:62F:` closes. A file can have several messages and accounts. */
export function readMt940Statement(text: string): Read {
  const rows = text.split('\n', mostRows + 1);
  if (rows.length > mostRows) return refused(mostRows + 1, 'too-many');
  const messages: Message[] = [];
  let fields: Field[] = [];
  const end = () => {
    if (fields.length > 0) messages.push(messageOf(fields, messages.at(-1)?.account ?? null));
    fields = [];
  };
  for (const field of fieldsOf(rows)) {
    const isClosed = fields.some(({ tag }) => tag.startsWith('62'));
    if (field.tag === '20' || field.tag === '' || (isClosed && begins.test(field.tag))) end();
    if (field.tag !== '') fields.push(field);
  }
  end();
  const isInterim = messages.length > 0 && messages.every(({ opening, closing }) => opening === null && closing === null);
  if (isInterim) return refused(1, /^:(34F|90[CD]|13D?):/m.test(text) ? 'interim' : 'unreadable');
  return accountStatements(messages);
}

/** Tags with their text, which may span lines. An empty tag ends a message; the envelope in braces is skipped. */
function fieldsOf(rows: readonly string[]): Field[] {
  const fields: { row: number; tag: string; text: string[] }[] = [];
  for (const [index, written] of rows.entries()) {
    const line = written.replace(/^\s*(?:\{[1-5]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*)*(?:\{4:)?/, '').trimEnd();
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ row: index + 1, tag, text: [value ?? ''] });
    else if (/^-\}?(\{5:.*)?$/.test(line)) fields.push({ row: index + 1, tag: '', text: [] });
    else if (line !== '' && last && last.tag !== '' && last.text.length < 40) last.text.push(line.slice(0, 500));
  }
  return fields;
}

/** `before`: the account of the message above, for one that names none. */
function messageOf(fields: readonly Field[], before: string | null): Message {
  const bad: BadRow[] = [];
  const lines: Booked[] = [];
  const balances: { opening: Paise | null; closing: Paise | null; day: string } = { opening: null, closing: null, day: '' };
  let account = before;
  let isOpen = false;
  let isTexted = false;
  let booked = '';
  let ends = fields.at(-1)?.row ?? 1;
  let begins = fields[0]?.row ?? 1;
  for (const { row, tag, text } of fields) {
    const [first = ''] = text;
    if (tag === '25' || tag === '25P') account = accountIn(text);
    else if (tag === '60F' || tag === '60M' || tag === '62F' || tag === '62M') {
      const balance = balanceOf(first);
      if (balance === null) bad.push({ row, fault: tag.startsWith('62') ? 'cut-off' : 'balance' });
      else if (balance.currency !== 'INR' && tag.startsWith('60')) bad.push({ row, fault: 'currency' });
      if (tag.startsWith('62')) {
        balances.closing = balance?.amount ?? null;
        ends = row;
        isOpen = false;
      } else {
        balances.opening = balance?.amount ?? null;
        begins = row;
      }
      balances.day ||= balance?.day ?? '';
    } else if (tag === '61') {
      const line = lineOf(row, text, booked);
      isOpen = true;
      isTexted = false;
      if (typeof line === 'string') bad.push({ row, fault: line });
      else {
        lines.push(line);
        booked = line.day > booked ? line.day : booked;
      }
    } else if (tag === '86' && isOpen && lines.length > 0) {
      const line = lines.pop();
      // The line's own text, then the second line of :61:, then what else the bank says.
      const texts = isTexted ? [line?.narration ?? '', textOf(text)] : [textOf(text), line?.narration ?? ''];
      if (line) lines.push({ ...line, narration: joined(texts) });
      isTexted = true;
      // A text after the closing balance is the statement's.
    } else if (tag.startsWith('64') || tag.startsWith('65')) isOpen = false;
  }
  const isCut = !fields.some(({ tag }) => tag.startsWith('62'));
  if (isCut) bad.push({ row: fields.at(-1)?.row ?? 1, fault: 'cut-off' });
  else if (balances.opening === null && bad.length === 0) bad.push({ row: begins, fault: 'balance' });
  return { row: ends, begins, account, ...balances, lines, bad };
}

/** The longest number of the field: it can also have the bank's code and the currency. */
function accountIn(text: readonly string[]): string | null {
  const numbers = text.flatMap((line) => line.replaceAll(/(?<=\d)[ -](?=\d)/g, '').match(/[\dXx*]{4,}/g) ?? []);
  return numbers.reduce((longest, one) => (one.length > longest.length ? one : longest), '') || null;
}

function balanceOf(text: string): { amount: Paise; currency: string; day: string } | null {
  const [, side, day = '', currency = '', whole = '', fraction = ''] = balanceField.exec(text.trim()) ?? [];
  if (side === undefined) return null;
  const amount = paiseOf(whole, fraction);
  return amount === null ? null : { amount: side === 'D' ? negate(amount) : amount, currency, day };
}

function lineOf(row: number, text: readonly string[], booked: string): Booked | 'amount' | 'day' {
  const [first = '', ...more] = text;
  const match = lineField.exec(first.trim().slice(0, 200));
  if (!match) return 'amount';
  const [, date = '', entry, side = '', , whole = '', fraction = '', , references = ''] = match;
  const size = paiseOf(whole, fraction);
  const valueDay = dayOf(date.slice(0, 2), date.slice(2, 4), date.slice(4, 6));
  if (size === null) return 'amount';
  if (valueDay === null) return 'day';
  // Without an entry date the bank booked it on the value day, or later: after the line above.
  const day = entry === undefined ? (valueDay < booked ? booked : valueDay) : bookingDay(valueDay, entry);
  if (day === null) return 'day';
  const [ours = '', ...banks] = references.split('//');
  const reference =
    [banks.join('//'), ours].map((one) => one.trim().slice(0, 60)).find((one) => one !== '' && !/^(NONREF|NOREF)$/i.test(one)) ??
    null;
  const amount = side === 'C' || side === 'RD' ? size : negate(size);
  return { row, day, valueDay, amount, reference, narration: textOf(more) };
}

/** The entry date has no year: the one that brings it nearest to the value day. */
function bookingDay(valueDay: IsoDate, entry: string): IsoDate | null {
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => dayOf(String(one).slice(2), entry.slice(0, 2), entry.slice(2)));
  const distance = (day: IsoDate) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return days.reduce((best, day) => (day !== null && (best === null || distance(day) < distance(best)) ? day : best), null);
}

/** Some banks count 30 days in February: the last day of the month then. */
function dayOf(yy: string, month: string, day: string): IsoDate | null {
  if (!/^(0[1-9]|[12]\d|3[01])$/.test(day)) return null;
  for (let number = Number(day); number >= 28; number -= 1) {
    const date = `20${yy}-${month}-${number}`;
    if (isIsoDate(date)) return date;
  }
  const date = `20${yy}-${month}-${day}`;
  return isIsoDate(date) ? date : null;
}

/** One text of several lines. A full line breaks within a word, so that a UTR must be put together again. */
function textOf(lines: readonly string[]): string {
  const whole = lines.reduce(
    (text, line, at) => text + (at === 0 || (lines[at - 1]?.length ?? 0) >= fullLine ? '' : ' ') + line,
    '',
  );
  return whole.replaceAll(/\s+/g, ' ').trim();
}

const joined = (texts: readonly string[]) =>
  texts
    .filter((text, at) => text !== '' && !texts.slice(0, at).some((before) => before.includes(text)))
    .join(' ')
    .slice(0, 2_000);

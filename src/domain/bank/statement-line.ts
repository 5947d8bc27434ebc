import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';

/** One line of a bank's statement of our account. */
export interface StatementLine {
  /** In its file, for naming it; the header of a CSV is a row too. */
  readonly row: number;
  readonly day: IsoDate;
  /** What came in is positive, what went out negative. Never zero. */
  readonly amount: Paise;
  /** What the account held after it. */
  readonly balance: Paise;
  /** The bank's reference: a UTR, a cheque's number. */
  readonly reference: string | null;
  readonly narration: string;
}

/** Which row of a file is wrong, and by which rule; `values` are shown in its text. */
export interface BadRow {
  readonly row: number;
  readonly fault: StatementFault;
  readonly values?: Readonly<Record<string, string>>;
}

export type StatementFault =
  | 'unreadable'
  | 'unsafe'
  | 'columns'
  | 'too-many'
  | 'too-wide'
  | 'takes-too-long'
  | 'empty'
  | 'day'
  | 'amount'
  | 'balance'
  | 'currency'
  | 'other-account'
  | 'future'
  | 'break'
  | 'closing'
  | 'gap'
  | 'differs';

/** A file as it was read: what each row says, before it is held against what is stored. */
export interface ReadStatement {
  /** The account's number as the file has it, digits and perhaps masked; null where it does not say. */
  readonly account: string | null;
  /** What the account held before the first line. */
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
}

export type Read =
  | { readonly ok: true; readonly statement: ReadStatement }
  | { readonly ok: false; readonly bad: readonly BadRow[] };

export const mostStatementLines = 20_000;

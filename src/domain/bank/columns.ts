/** What a bank's CSV can say of a line, and the words by which banks head it. */
export const statementColumns = ['day', 'narration', 'reference', 'debit', 'credit', 'amount', 'side', 'balance'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The header of each column that the file has. Debit and credit, or an amount with a sign or with its side beside it. */
export type ColumnMap = Partial<Record<StatementColumn, string>>;

const known: Record<StatementColumn, readonly string[]> = {
  day: ['date', 'txn date', 'transaction date', 'tran date', 'posting date', 'post date', 'value date'],
  narration: ['narration', 'description', 'transaction remarks', 'remarks', 'particulars', 'transaction details', 'details'],
  reference: [
    'chq ref no',
    'ref no cheque no',
    'chq ref number',
    'cheque number',
    'ref no',
    'reference',
    'reference no',
    'utr',
    'utr no',
    'cheque no',
  ],
  debit: [
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal amount inr',
    'withdrawal',
    'withdrawals',
    'debit',
    'debit amount',
    'dr',
  ],
  credit: ['deposit amt', 'deposit amount', 'deposit amount inr', 'deposit', 'deposits', 'credit', 'credit amount', 'cr'],
  amount: ['amount', 'amount inr', 'transaction amount', 'transaction amount inr'],
  side: ['cr dr', 'dr cr', 'type', 'transaction type', 'debit credit'],
  balance: ['closing balance', 'balance', 'balance inr', 'running balance', 'available balance inr', 'available balance'],
};

/** `Withdrawal Amt.` and `withdrawal_amt` are one header. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ');
}

/** Can a line be read with these columns? A balance is needed: without it nobody sees that a line is missing. */
export function isWholeMap(map: ColumnMap): boolean {
  const hasAmount = (map.debit !== undefined && map.credit !== undefined) || map.amount !== undefined;
  return map.day !== undefined && map.balance !== undefined && hasAmount;
}

/** The columns of a header row by the words that Indian banks use; null when they make no statement. */
export function guessColumns(headers: readonly string[]): ColumnMap | null {
  const byKey = new Map(headers.map((header) => [headerKey(header), header]));
  const map: ColumnMap = {};
  for (const column of statementColumns) {
    const word = known[column].find((one) => byKey.has(one));
    if (word !== undefined) map[column] = byKey.get(word) ?? '';
  }
  return isWholeMap(map) ? map : null;
}

/** Where each column of the map stands in this row of headers; null when one is missing. */
export function placesOf(map: ColumnMap, headers: readonly string[]): Partial<Record<StatementColumn, number>> | null {
  const keys = headers.map(headerKey);
  const places: Partial<Record<StatementColumn, number>> = {};
  for (const column of statementColumns) {
    const header = map[column];
    if (header === undefined) continue;
    const at = keys.indexOf(headerKey(header));
    if (at === -1) return null;
    places[column] = at;
  }
  return places;
}

/** Tables as public importers and bank documents describe them: headings, the role of each column, and how the bank writes days and amounts. Rows are invented. */
export interface PublicLayout {
  readonly name: string;
  readonly headings: string;
  /**
   * A letter for each heading: d day, v value day, n narration, r reference, w withdrawal, c deposit, a amount, s its side, b balance, t the balance's side, x
   * other.
   */
  readonly roles: string;
  readonly day?: (day: string) => string;
  readonly amount?: (amount: string, side: 'Dr' | 'Cr') => string;
  readonly balance?: (balance: string) => string;
  readonly none?: string;
  readonly above?: string;
  readonly below?: string;
  /** Word for each side. */
  readonly sides?: readonly [string, string];
}

const iso = (day: string) => `2026-11-${day}`;
const monthName = (day: string) => `${day}/Nov/2026`;
const shortName = (day: string) => `${day}-Nov-26`;

export const publicLayouts: readonly PublicLayout[] = [
  { name: 'Akhand Anand', headings: 'Balance|Credit|Debit|Chq No.|Particulars|Date', roles: 'bcwrnd' },
  { name: 'Axis, branch at the end', headings: 'Tran Date|Chq No|Particulars|Debit|Credit|Balance|Init. Br', roles: 'drnwcbx' },
  {
    name: 'Axis, DR and CR amount',
    headings: 'Tran Date|Particulars|Chq No|Value Date|DR Amount|CR Amount|Balance',
    roles: 'dnrvwcb',
  },
  { name: 'Axis, one amount', headings: 'Transaction Date|Particulars|Cheque No.|Dr/Cr|Amount|Balance', roles: 'dnrsab' },
  {
    name: 'Axis, debit/credit and branch',
    headings: 'S.No|Transaction Date|Value Date|Particulars|Amount|Debit/Credit|Balance|Cheque Number|Branch Name',
    roles: 'xdvnasbrx',
    sides: ['Debit', 'Credit'],
  },
  {
    name: 'Bank of Baroda, value date last',
    headings: 'S.No|Date|Description|Cheque No|Debit|Credit|Balance|Value Date',
    roles: 'xdnrwcbv',
  },
  {
    name: 'Bank of Baroda, narration first',
    headings: 'NARRATION|DEPOSIT(CR)|DATE|CHQ.NO.|WITHDRAWAL(DR)|BALANCE(INR)',
    roles: 'ncdrwb',
  },
  {
    name: 'Bank of Baroda, serial',
    headings: 'Serial No|Transaction Date|Value Date|Description|Cheque Number|Debit|Credit|Balance',
    roles: 'xdvnrwcb',
    balance: (text) => `${text} Cr`,
  },
  { name: 'Bank of India', headings: 'Transaction Date|Instrument Id|Narration|Debit|Credit|Balance', roles: 'drnwcb' },
  {
    name: 'Canara, TRANS DATE',
    headings: 'TRANS DATE|VALUE DATE|BRANCH|REF/CHQ.NO|DESCRIPTION|WITHDRAWS|DEPOSIT|BALANCE',
    roles: 'dvxrnwcb',
    day: shortName,
  },
  {
    name: 'Canara, posted',
    headings: 'Txn Posted Date|Value Date|Transaction Particulars|Ref No/Cheque No|Withdrawal|Deposit|Balance',
    roles: 'dvnrwcb',
  },
  {
    name: 'Federal, with Tran ID',
    headings: 'Date|Value Date|Particulars|TranType|Tran ID|Cheque Details|Withdrawals|Deposits|Balance|Dr/Cr',
    roles: 'dvnxxrwcbt',
  },
  {
    name: 'Federal, without',
    headings: 'Date|Value Date|Particulars|TranType|Cheque Details|Withdrawals|Deposits|Balance',
    roles: 'dvnxrwcb',
  },
  {
    name: 'ICICI, debit amount',
    headings: 'Sr No|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Debit Amount|Credit Amount|Balance(INR)',
    roles: 'xvdrnwcb',
  },
  {
    name: 'ICICI, detailed',
    headings:
      'S.N.|Tran. Id|Value Date|Transaction Date|Transaction Posted Date|Cheque. No./Ref. No.|Transaction Remarks|Withdrawal Amt (INR)|Deposit Amt (INR)|Balance (INR)',
    roles: 'xxvddrnwcb',
    day: monthName,
  },
  {
    name: 'ICICI, a blank before the bracket',
    headings:
      'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
    roles: 'xvdrnwcb',
    none: '0.0',
  },
  { name: 'IDBI', headings: 'Date|Particulars|Chq. no|Withdrawals|Deposits|Balance', roles: 'dnrwcb' },
  {
    name: 'IndusInd, misspelt',
    headings: 'Date|Particulars|Chq./Ref.No.|Withdrawl|Deposit|Balance',
    roles: 'dnrwcb',
    day: (day) => `${day} Nov 2026`,
  },
  {
    name: 'IndusInd, particulars',
    headings: 'Transaction Date|Transaction Particulars|Cheque / Reference No|Debit|Credit|Running Balance',
    roles: 'dnrwcb',
  },
  {
    name: 'Kotak, two columns',
    headings: 'Date|Narration|Chq/Ref No.|Withdrawal (Dr)|Deposit (Cr)|Balance',
    roles: 'dnrwcb',
    balance: (text) => `${text}(Cr)`,
  },
  {
    name: 'Kotak, TRANSACTION',
    headings: '#|TRANSACTION|TRANSACTION DETAILS|CHQ / REF NO.|DEBIT|CREDIT|BALANCE',
    roles: 'xdnrwcb',
  },
  {
    name: 'Kotak, two sides',
    headings: 'Sl. No.|Date|Description|Chq / Ref number|Amount|Dr / Cr|Balance|Dr / Cr',
    roles: 'xdnrasbt',
    sides: ['DR', 'CR'],
  },
  {
    name: 'Kotak, brought forward',
    headings: 'Sl. No.|Date|Description|Chq / Ref number|Value Date|Withdrawal|Deposit|Balance|CR/DR',
    roles: 'xdnrvwcbt',
    sides: ['DR', 'CR'],
    above: '|||BALANCE BROUGHT FORWARD||||1,000.00|CR',
  },
  { name: 'Mehsana co-operative', headings: 'S.No.|Date|Description|Debit|Credit|Cheque No|Balance', roles: 'xdnwcrb' },
  {
    name: 'Paytm',
    headings: 'DATE & TIME|TRANSACTION DETAILS|AMOUNT|AVAILABLE BALANCE',
    roles: 'dnab',
    amount: (amount, side) => `${side === 'Dr' ? '- ' : '+ '}Rs.${amount}`,
    balance: (text) => `Rs.${text}`,
    day: (day) => `${day} Nov 2026 10:05 AM`,
  },
  { name: 'PNB, post date', headings: 'Post Date|Narration|Cheque Number|Payment|Receipt|Balance', roles: 'dnrwcb' },
  { name: 'Sarvodaya', headings: 'Date|Particulars|Chq No.|Value Date|Debit|Credit|Balance', roles: 'dnrvwcb' },
  {
    name: 'SBI, branch code',
    headings: 'Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|Debit|Credit|Balance',
    roles: 'dvnrxwcb',
    day: (day) => `${day} Nov 2026`,
  },
  { name: 'SBI, Details', headings: 'Date|Details|Ref No./Cheque No.|Debit|Credit|Balance', roles: 'dnrwcb', none: '-' },
  {
    name: 'SBI, UTR',
    headings: 'Txn Date|Value Dt|Remarks|UTR No.|Withdrawal|Deposit|Running Balance',
    roles: 'dvnrwcb',
    day: shortName,
  },
  { name: 'Surat People’s', headings: 'Date|Particulars|Withdrawal|Deposit|Balance', roles: 'dnwcb' },
  { name: 'Ujjivan', headings: 'Date|Particular|Chq./Ref.no.|Withdrawal|Deposit|Balance Amount', roles: 'dnrwcb' },
  {
    name: 'Union, signed by word',
    headings: 'Tran Id|Tran Date|Remarks|Amount (Rs.)|Balance (Rs.)',
    roles: 'rdnab',
    amount: (amount, side) => `${amount} (${side})`,
    balance: (text) => `${text} (Cr)`,
  },
  { name: 'Varachha', headings: 'TRN.  Date|Value  Date|Narration|Chq/Ref.No|Debit|Credit|Closing  Bal', roles: 'dvnrwcb' },
  {
    name: 'Bandhan',
    headings: 'Transaction Date|Value Date|Description|Amount|Dr / Cr|Balance',
    roles: 'dvnasb',
    day: (day) => `November${day}, 2026`,
    amount: (amount) => `INR${amount}`,
    balance: (text) => `INR${text}`,
  },
  {
    name: 'Yes, reference number',
    headings: 'Transaction Date|Value Date|Description|Reference Number|Withdrawals|Deposits|Running Balance',
    roles: 'dvnrwcb',
    day: iso,
  },
  {
    name: 'Yes, ledger balance',
    headings: 'Date|Particulars|Transaction No|Debit|Credit|Ledger Balance',
    roles: 'dnrwcb',
    day: shortName,
  },
  {
    name: 'Indian Overseas',
    headings: 'Date(Value Date)|Particulars|Ref No./Cheque No.|Transaction Type|Debit(Rs)|Credit(Rs)|Balance(Rs)',
    roles: 'dnrxwcb',
    day: (day) => `${day}-Nov-26 (${day}-Nov-26)`,
  },
  {
    name: 'Exported from a spreadsheet',
    headings: 'Date|Description|Reference|Debit Amount|Credit Amount|Balance',
    roles: 'dnrwcb',
    day: (day) => `2026-11-${day} 00:00:00`,
  },
  {
    name: 'month first in words',
    headings: 'Date|Description|Reference|Debit|Credit|Balance',
    roles: 'dnrwcb',
    day: (day) => `Nov ${day}, 2026`,
  },
  {
    name: 'minus behind the amount',
    headings: 'Posting Date|Transaction Details|Transaction Ref|Amount|Balance',
    roles: 'dnrab',
    amount: (amount, side) => (side === 'Dr' ? `${amount}-` : amount),
  },
];

const lines = [
  {
    day: '02',
    narration: 'NEFT CR SOME INSURANCE',
    reference: 'N306260012345678',
    size: '500.00',
    side: 'Cr',
    balance: '1,500.00',
  },
  { day: '03', narration: 'IMPS PAID TO A GARAGE', reference: '630712345678', size: '200.50', side: 'Dr', balance: '1,299.50' },
] as const;

/** The file of this layout with two lines: 500.00 in, 200.50 out. */
export function fileOf({ headings, roles, ...layout }: PublicLayout): string {
  const { day = (text: string) => `${text}/11/2026`, amount = (text: string) => text, balance = (text: string) => text } = layout;
  const [debit, credit] = layout.sides ?? ['Dr', 'Cr'];
  const rows = lines.map((line, at) => {
    const cells: Record<string, string> = {
      d: day(line.day),
      v: day(line.day),
      n: line.narration,
      r: line.reference,
      w: line.side === 'Dr' ? line.size : (layout.none ?? ''),
      c: line.side === 'Cr' ? line.size : (layout.none ?? ''),
      a: amount(line.size, line.side),
      s: line.side === 'Dr' ? debit : credit,
      b: balance(line.balance),
      t: credit,
      x: String(at + 1),
    };
    return [...roles].map((role) => cells[role] ?? '').join('|');
  });
  return ['Statement of account', headings, layout.above ?? [], ...rows, layout.below ?? []].flat().join('\n');
}

import type { IsoDate } from '../dates.ts';
import { accounts } from './journal-entry.ts';
import type { Account, AccountType } from './journal-entry.ts';

/** An entry to be exported as a Tally voucher. */
export interface TallyEntry {
  readonly id: string;
  readonly key: string;
  readonly description: string;
  readonly valuedOn: IsoDate;
  /** Debits are positive. In paise. */
  readonly lines: readonly { readonly account: string; readonly name: string; readonly amount: number }[];
}

/** Tally's built-in groups. */
const groups: Partial<Record<Account, string>> = {
  bank: 'Bank Accounts',
  'gateway-clearing': 'Current Assets',
  'tds-receivable': 'Loans &amp; Advances (Asset)',
  'input-gst': 'Duties &amp; Taxes',
  'gst-payable': 'Duties &amp; Taxes',
  'output-cgst': 'Duties &amp; Taxes',
  'output-sgst': 'Duties &amp; Taxes',
  'output-igst': 'Duties &amp; Taxes',
  'tds-payable': 'Duties &amp; Taxes',
  'claimant-receivable': 'Sundry Debtors',
  'insurer-receivable': 'Sundry Debtors',
  'garage-receivable': 'Sundry Debtors',
  'claimant-payable': 'Sundry Creditors',
  'garage-payable': 'Sundry Creditors',
  'surveyor-payable': 'Sundry Creditors',
  borrowings: 'Loans (Liability)',
  'loss-provision': 'Provisions',
  'fee-income': 'Direct Incomes',
  'listing-income': 'Direct Incomes',
};
const groupOfType: Record<AccountType, string> = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  equity: 'Capital Account',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
};

const escaped = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const message = (inside: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inside}</TALLYMESSAGE>\n`;

export const tallyBegin =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
export const tallyEnd = '</REQUESTDATA></IMPORTDATA></BODY>\n</ENVELOPE>\n';

/** A Tally ledger for an account, by name, below its group. Importing it twice creates it once. */
export function tallyLedger({
  code,
  name,
  type,
}: {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
}): string {
  const group = (code in accounts ? groups[code as Account] : undefined) ?? groupOfType[type];
  const called = escaped(name);
  return message(
    `<LEDGER NAME="${called}" ACTION="Create"><NAME.LIST><NAME>${called}</NAME></NAME.LIST><PARENT>${group}</PARENT><OPENINGBALANCE>0</OPENINGBALANCE><ISBILLWISEON>No</ISBILLWISEON></LEDGER>`,
  );
}

/** A receipt or payment if a bank line is involved, otherwise a journal voucher. It has the entry's id, so importing it twice creates it once. */
export function tallyVoucher({ id, key, description, valuedOn, lines }: TallyEntry): string {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error(`entry ${key} does not balance`);
  const atBank = lines.reduce((sum, { account, amount }) => sum + (account === 'bank' ? amount : 0), 0);
  const kind = atBank > 0 ? 'Receipt' : atBank < 0 ? 'Payment' : 'Journal';
  const day = valuedOn.replaceAll('-', '');
  const all = lines.map(
    ({ name, amount }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${(-amount / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  );
  return message(
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${kind}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${day}</DATE><EFFECTIVEDATE>${day}</EFFECTIVEDATE><GUID>${id}</GUID><VOUCHERTYPENAME>${kind}</VOUCHERTYPENAME><REFERENCE>${escaped(key)}</REFERENCE><NARRATION>${escaped(description)} (${escaped(key)})</NARRATION>${all.join('')}</VOUCHER>`,
  );
}

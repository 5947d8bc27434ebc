import type { listTdsChallans } from '#contract/tds.endpoints.ts';
import { count, day, rupees, text } from '#server/platform/exports/column.ts';
import type { Column } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** As the register's file has it: with whole PANs. */
export interface TdsLine {
  readonly on: string;
  readonly quarter: number;
  readonly section: string | null;
  readonly name: string;
  readonly pan: string | null;
  readonly amount: number;
  readonly taxed: number | null;
  readonly rate: number | null;
  readonly tax: number;
  readonly paper: string | null;
}

export const tdsColumns: readonly Column<TdsLine>[] = [
  day('Date', ({ on }) => on),
  count('Quarter', ({ quarter }) => quarter),
  text('Section', ({ section }) => section),
  text('Name', ({ name }) => name),
  text('PAN', ({ pan }) => pan),
  rupees('Amount', ({ amount }) => amount),
  rupees('Taxed amount', ({ taxed }) => taxed),
  count('Rate %', ({ rate }) => rate),
  rupees('Tax', ({ tax }) => tax),
  text('Challan, or claim and transfer', ({ paper }) => paper),
];

export const challansTable: TableOf<typeof listTdsChallans> = {
  name: 'tds-challans',
  columns: [
    text('Month', ({ month }) => month),
    text('Section', ({ section }) => section),
    rupees('Amount', ({ amount }) => amount),
    text('BSR code', ({ bsrCode }) => bsrCode),
    text('Serial', ({ serial }) => serial),
    day('Deposited on', ({ depositedOn }) => depositedOn),
    text('Bank reference', ({ reference }) => reference),
    text('Entered by', ({ enteredBy }) => enteredBy),
    text('Confirmed by', ({ confirmedBy }) => confirmedBy),
  ],
};

import type { getFundingStatement, listFundingLines } from '#contract/funding-lines.endpoints.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { count, day, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const linesTable: TableOf<typeof listFundingLines, FundingLineDto> = {
  name: 'funding-lines',
  rows: ({ lines }) => lines,
  columns: [
    text('Lender', ({ lender }) => lender),
    day('Opened', ({ openedOn }) => openedOn),
    rupees('Limit', ({ limit }) => limit),
    rupees('Drawn', ({ drawn }) => drawn),
    rupees('Headroom', ({ headroom }) => headroom),
    count('Rate per cent', ({ ratePercent }) => ratePercent),
    count('TDS per cent', ({ tdsPercent }) => tdsPercent),
    rupees('Interest owed', ({ interestOwed }) => interestOwed),
    day('Accrued to', ({ accruedTo }) => accruedTo),
  ],
};

interface Move {
  readonly valuedOn: string;
  readonly description: string;
  readonly reference: string | null;
  readonly principal: number | null;
  readonly interest: number | null;
  readonly balance: number;
}

const around = (valuedOn: string, description: string, balance: number): Move => ({
  ...{ valuedOn, description, balance },
  ...{ reference: null, principal: null, interest: null },
});

/** The newest first, between what is owed after and what was owed before. */
export const statementTable: TableOf<typeof getFundingStatement, Move> = {
  name: 'funding-line-statement',
  rows: ({ data, from, to, opening, closing }, { isFirst, isLast }) => [
    ...(isFirst ? [around(to, 'Closing balance', closing)] : []),
    ...data,
    ...(isLast ? [around(from, 'Opening balance', opening)] : []),
  ],
  columns: [
    day('Date', ({ valuedOn }) => valuedOn),
    text('What', ({ description }) => description),
    text('Reference', ({ reference }) => reference),
    rupees('Principal', ({ principal }) => principal),
    rupees('Interest', ({ interest }) => interest),
    rupees('Balance', ({ balance }) => balance),
  ],
};

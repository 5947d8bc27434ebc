import type { listSurveyorFees } from '#contract/surveyor-fees.endpoints.ts';
import { day, moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const surveyorFeesTable: TableOf<typeof listSurveyorFees> = {
  name: 'surveyor-fees',
  columns: [
    text('Bill', ({ bill }) => bill?.number),
    day('Billed on', ({ bill }) => bill?.billedOn),
    text('Surveyor', ({ surveyor }) => surveyor),
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Vehicle', ({ vehicle }) => vehicle),
    text('Survey', ({ surveyState }) => surveyState),
    moment('Reported', ({ reportedAt }) => reportedAt),
    rupees('Fee', ({ offered }) => offered.fee),
    rupees('Travel', ({ offered }) => offered.travel),
    text('GSTIN', ({ bill }) => bill?.gstin),
    rupees('GST', ({ bill }) => bill?.gst),
    rupees('Total', ({ bill }) => bill?.total),
    rupees('TDS', ({ bill }) => bill?.tds),
    rupees('To be paid', ({ bill }) => bill?.net),
    text('State', ({ bill }) => bill?.hold ?? bill?.state),
    day('Paid on', ({ bill }) => bill?.paidOn),
    text('Bank reference', ({ bill }) => bill?.utr),
  ],
};

import type { getLossProvision } from '#contract/loss-provision.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ageBuckets } from '#domain/ledger/ageing.ts';
import type { AgeBucket } from '#domain/ledger/ageing.ts';
import { moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

type Month = ReplyOf<typeof getLossProvision>['data'][number];
const ages: Record<AgeBucket, string> = {
  to28: 'up to 28 days',
  to60: '29 to 60 days',
  to90: '61 to 90 days',
  over90: 'over 90 days',
};
const inBucket = ({ buckets }: Month, name: AgeBucket) => buckets.find(({ bucket }) => bucket === name);

/** The months that were booked. */
export const provisionTable: TableOf<typeof getLossProvision> = {
  name: 'loss-provision',
  columns: [
    text('Month', ({ month }) => month),
    ...ageBuckets.flatMap(({ name }) => [
      rupees<Month>(`Owed for ${ages[name]}`, (row) => inBucket(row, name)?.owed),
      rupees<Month>(`Expected loss for ${ages[name]}`, (row) => inBucket(row, name)?.expected),
    ]),
    rupees('Expected loss', ({ needed }) => needed),
    rupees('Booked', ({ difference }) => difference),
    moment('Booked at', ({ bookedAt }) => bookedAt),
  ],
};

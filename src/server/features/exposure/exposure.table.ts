import type { listExposure } from '#contract/exposure.endpoints.ts';
import { count, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const exposureTable: TableOf<typeof listExposure> = {
  name: 'exposure',
  columns: [
    text('Kind', ({ kind }) => kind),
    text('Whose', ({ name }) => name),
    rupees('Used', ({ used }) => used),
    rupees('Limit', ({ limit }) => limit),
    count('Per cent', ({ percent }) => percent),
    text('Limit of its own', ({ isOwn }) => isOwn),
  ],
};

import { expect, it } from 'vitest';
import { claimStages, liveStages } from './stages.ts';
import { claimStatuses, stagesOf, statusOf } from './claim-names.ts';

it.each([
  ['pending', ['draft', 'submitted']],
  ['processing', ['survey', 'review', 'info_needed', 'second_approval']],
  ['approved', ['approved', 'disbursed', 'closed']],
  ['rejected', ['rejected', 'withdrawn']],
] as const)('%s shows for %j', (status, stages) => {
  expect(stagesOf(status)).toEqual(stages);
  for (const stage of stages) expect(statusOf(stage)).toBe(status);
});

it('gives every stage one status', () => expect(claimStatuses.flatMap(stagesOf).sort()).toEqual([...claimStages].sort()));

it('counts neither drafts nor ended refusals as live', () => {
  expect(claimStages.filter((stage) => !liveStages.includes(stage))).toEqual(['draft', 'rejected', 'withdrawn']);
});

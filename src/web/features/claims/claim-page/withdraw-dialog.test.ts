import { expect, it } from 'vitest';
import { feeComesBack } from './withdraw-dialog.tsx';

it.each([
  [0, ['submitted'], true],
  [0, [], true],
  [1, ['submitted'], false],
  [0, ['submitted', 'survey-assigned', 'survey-declined'], false],
  [0, ['submitted', 'review-started'], false],
])('%i surveys, %j: %j', (surveys, kinds, back) => {
  expect(feeComesBack(surveys, kinds)).toBe(back);
});

import { expect, test } from 'vitest';
import { nextSteps } from '#domain/claims/obligations.ts';
import { isMessageKey } from '#server/platform/words/wordings.ts';
import { nextStepKey } from './next-step-words.ts';

const readers = [true, false].flatMap((isYours) => [true, false].map((isOwner) => ({ isYours, isOwner })));

test('each reader of each step has a sentence', () => {
  const keys = nextSteps.flatMap((step) => readers.map((reader) => nextStepKey(step, reader)));
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
});

test('nobody but the owner is told to accept and pay, and who is waited for reads what to do', () => {
  expect(nextStepKey('accept-offer', { isYours: true, isOwner: true })).toBe('next.accept-offer');
  expect(nextStepKey('accept-offer', { isYours: false, isOwner: false })).toBe('next.accept-offer.other');
  expect(nextStepKey('report-ready', { isYours: true, isOwner: false })).toBe('next.report-ready.you');
  expect(nextStepKey('report-ready', { isYours: false, isOwner: true })).toBe('next.report-ready');
});

import { expect, it } from 'vitest';
import { officeState } from './office-hours.ts';

// 2026-11-16 is a Monday, 2026-11-20 a Friday. Times are in Asia/Kolkata.
it.each([
  ['2026-11-16T08:59:59', { open: false, changesAt: '2026-11-16T09:00' }],
  ['2026-11-16T09:00:00', { open: true, changesAt: '2026-11-16T18:00' }],
  ['2026-11-17T08:59:59', { open: false, changesAt: '2026-11-17T09:00' }],
  ['2026-11-17T09:00:00', { open: true, changesAt: '2026-11-17T18:00' }],
  ['2026-11-18T08:59:59', { open: false, changesAt: '2026-11-18T09:00' }],
  ['2026-11-18T09:00:00', { open: true, changesAt: '2026-11-18T18:00' }],
  ['2026-11-19T08:59:59', { open: false, changesAt: '2026-11-19T09:00' }],
  ['2026-11-19T09:00:00', { open: true, changesAt: '2026-11-19T18:00' }],
  ['2026-11-20T08:59:59', { open: false, changesAt: '2026-11-20T09:00' }],
  ['2026-11-20T09:00:00', { open: true, changesAt: '2026-11-20T18:00' }],
  ['2026-11-20T17:59:59', { open: true, changesAt: '2026-11-20T18:00' }],
  ['2026-11-20T18:00:00', { open: false, changesAt: '2026-11-21T09:00' }],
  ['2026-11-21T12:59:59', { open: true, changesAt: '2026-11-21T13:00' }],
  ['2026-11-21T13:00:00', { open: false, changesAt: '2026-11-23T09:00' }],
  ['2026-11-22T12:00:00', { open: false, changesAt: '2026-11-23T09:00' }],
  ['2026-11-23T02:00:00', { open: false, changesAt: '2026-11-23T09:00' }],
])('at %s: %j', (now, expected) => {
  const state = officeState(new Date(`${now}+05:30`));
  expect(state.open).toBe(expected.open);
  const change = state.open ? state.closesAt : state.opensAt;
  expect(change).toEqual(new Date(`${expected.changesAt}:00+05:30`));
});

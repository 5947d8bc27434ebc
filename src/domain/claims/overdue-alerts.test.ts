import { describe, expect, it } from 'vitest';
import { overdueAlertsDue } from './todo.ts';

const began = new Date('2026-11-01T00:00:00Z');
const after = (hours: number) => new Date(began.getTime() + hours * 3_600_000);

describe('overdueAlertsDue', () => {
  it.each([
    [6, []],
    [7, [7]],
    [46, [7, 30, 45]],
    [90, [7, 30, 45, 60, 90]],
  ])('%s days after: %j', (days, expected) => expect(overdueAlertsDue(began, after(days * 24))).toEqual(expected));
});

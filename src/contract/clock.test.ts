import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnTime, now, nowMs } from './clock.ts';
import { recentDayField } from './fields.ts';
import { z } from './zod-setup.ts';

const real = Date.parse('2026-11-27T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  learnTime(Date.now());
  vi.useRealTimers();
});

it.each([-3, 3])('a device that is %i days off takes the server’s time', (days) => {
  vi.setSystemTime(real + days * day);
  learnTime(real);
  expect(now().toISOString()).toBe('2026-11-27T12:00:00.000Z');
  vi.setSystemTime(real + days * day + 5_000);
  expect(nowMs()).toBe(real + 5_000);
});

it('an answer that took some seconds changes nothing', () => {
  vi.setSystemTime(real);
  learnTime(real - 4_000);
  expect(nowMs()).toBe(real);
  learnTime(Number.NaN);
  expect(nowMs()).toBe(real);
});

it('today is the server’s today for a form’s rules', () => {
  vi.setSystemTime(real - 3 * day);
  learnTime(real);
  const rule = recentDayField('field.date.future');
  expect(z.safeParse(rule, '2026-11-27').success).toBe(true);
  expect(z.safeParse(rule, '2026-11-28').success).toBe(false);
});

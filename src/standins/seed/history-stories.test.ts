import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { historyStories } from './history-stories.ts';

const HOUR = 3_600_000;
/** At different hours, over a year including a leap day. */
const days = Array.from({ length: 80 }, (_, at) => addDays(new Date('2027-12-01T00:30:00Z'), at * 5.05));

it.for(days.map((now) => [now.toISOString(), now] as const))('as told on %s', ([, now]) => {
  const stories = historyStories(now);
  for (const { filedAt, steps, story } of stories) {
    const times = [filedAt, ...steps.map(({ at }) => at)].map((at) => at.getTime());
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(times.at(-1)).toBeLessThan(now.getTime());
    const at = Object.fromEntries(steps.map((step) => [step.step, step.at.getTime()]));
    // Either over, or paid out and owed by one of two insurers.
    const last = steps.at(-1)?.step ?? '';
    expect(['payWhole', 'reject', 'withdraw', 'payout']).toContain(last);
    if (last === 'payout') expect(story.insurer.name).toMatch(/Tata AIG|Bajaj/);
    if (at['acceptOffer'] !== undefined) expect(at['acceptOffer'] - (at['approveByTwo'] ?? 0)).toBeLessThan(47 * HOUR);
  }
  expect(new Set(stories.map(({ story }) => story.vehicle.registrationNumber)).size).toBe(stories.length);
});

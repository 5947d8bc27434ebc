import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

it('goes back, and on again through what was planned meanwhile', async () => {
  const clock = createClock(() => 1_000_000);
  const done: number[] = [];
  clock.after(500, () => void done.push(clock.now()));
  await clock.advance(-600_000);
  expect(clock.now()).toBe(400_000);
  clock.after(200, () => void done.push(clock.now()));
  await clock.advance(600_000);
  expect(clock.now()).toBe(1_000_000);
  await clock.advance(500);
  expect(done).toEqual([400_200, 1_000_500]);
});

import { expect, it } from 'vitest';
import { runTasks } from './run-tasks.ts';
import type { Task } from './task.ts';

it('keeps what fills gaps for the task that runs alone, and everything else away from it', async () => {
  const log: string[] = [];
  const task = (name: string, more: Partial<Task> = {}): Task => ({
    name,
    ...more,
    run: async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const fillsGaps = { fillsGaps: true };
  const total = await runTasks(
    [task('lint', fillsGaps), task('api'), task('journeys', { alone: true }), task('types', fillsGaps), task('starts')],
    2,
  );
  expect(total).toEqual({ passed: 5, failed: 0, secondTries: 0 });
  const [begins, ends] = [log.indexOf('journeys begins'), log.indexOf('journeys ends')];
  expect(['api ends', 'starts ends'].map((line) => log.indexOf(line) < begins)).toEqual([true, true]);
  expect(log.indexOf('lint begins')).toBeGreaterThan(begins);
  expect(log.indexOf('lint begins')).toBeLessThan(ends);
});

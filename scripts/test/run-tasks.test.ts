import { expect, it } from 'vitest';
import { runTasks } from './run-tasks.ts';
import type { Task } from './task.ts';

it('runs two at once and one that yields beside them, each after what it needs', async () => {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string, more: Partial<Task> = {}): Task => ({
    name,
    ...more,
    run: async () => {
      log.push(`${name} begins`);
      most = Math.max(most, (running += 1));
      for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      log.push(`${name} ends`);
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const total = await runTasks(
    [
      task('build'),
      task('lint', { yields: true }),
      task('api'),
      task('types', { yields: true }),
      task('journeys', { after: ['build'] }),
      task('sweeps'),
    ],
    2,
  );
  expect(total).toEqual({ passed: 6, failed: 0, secondTries: 0 });
  expect(most).toBe(3);
  expect(log.slice(0, 3)).toEqual(['build begins', 'lint begins', 'api begins']);
  expect(log.indexOf('types begins')).toBeGreaterThan(log.indexOf('lint ends'));
  expect(log.indexOf('journeys begins')).toBeGreaterThan(log.indexOf('build ends'));
});

import { stripVTControlCharacters } from 'node:util';
import type { Task, TaskResult } from './task.ts';

/**
 * Runs tasks in the given order, `atOnce` in parallel and one more that yields, each after those that it depends on. Prints each result as it ends. Returns the
 * totals.
 */
export async function runTasks(
  tasks: readonly Task[],
  atOnce: number,
): Promise<{ passed: number; failed: number; secondTries: number }> {
  const waiting = [...tasks];
  const results = new Map<string, TaskResult>();
  const running = new Map<string, Promise<void>>();
  const mayStart = (task: Task): boolean => {
    const yielding = tasks.filter(({ name, yields }) => yields === true && running.has(name)).length;
    if (running.size > atOnce || (task.yields === true ? yielding > 0 : running.size - yielding >= atOnce)) return false;
    return [...(task.after ?? []), ...(task.follows ?? [])].every((name) => results.has(name));
  };
  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex(mayStart);
    const [task] = index === -1 ? [] : waiting.splice(index, 1);
    if (task === undefined) {
      if (running.size === 0) throw new Error(`Tasks wait for what is not there: ${waiting.map(({ name }) => name).join(', ')}`);
      await Promise.race(running.values());
      continue;
    }
    running.set(
      task.name,
      run(task, results).then((result) => {
        results.set(task.name, result);
        running.delete(task.name);
      }),
    );
  }
  const all = [...results.values()];
  const total = (count: (result: TaskResult) => number): number => all.reduce((sum, result) => sum + count(result), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    secondTries: total(({ secondTries }) => secondTries ?? 0),
  };
}

async function run(task: Task, results: ReadonlyMap<string, TaskResult>): Promise<TaskResult> {
  const began = performance.now();
  const needed = task.after?.find((name) => (results.get(name)?.failed ?? 0) > 0);
  const result: TaskResult =
    needed === undefined
      ? await task.run().catch((error: unknown) => ({
          passed: 0,
          failed: 1,
          output: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }))
      : { passed: 0, failed: 1, output: `not run, because "${needed}" failed` };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counts = result.passed + result.failed > 1 ? `, ${result.passed} passed, ${result.failed} failed` : '';
  process.stdout.write(`${result.failed === 0 ? '✓' : '✗'} ${task.name} (${seconds} s${counts})\n`);
  if (result.notes?.length) process.stdout.write(`${indented(result.notes.join('\n'))}\n`);
  if (result.failed > 0) process.stdout.write(`${indented(result.output)}\n`);
  return result;
}

function indented(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const shown =
    lines.length > 200 ? [...lines.slice(0, 150), `… ${lines.length - 200} lines left out …`, ...lines.slice(-50)] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

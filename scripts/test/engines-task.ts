import { runCommand, type Task, type TaskResult } from './task.ts';

/** Journeys in Firefox and WebKit, on a fresh product. An engine that is not installed is named and counts as nothing. */
export function enginesTask(name: string, after: readonly string[]): Task {
  return {
    name,
    after,
    run: async () => {
      const { ok, output } = await runCommand(process.execPath, ['scripts/test-engines.ts'], { E2E_BASE_URL: undefined });
      return readEngines(output, ok);
    },
  };
}

export function readEngines(output: string, ok: boolean): TaskResult {
  const notes = output.split('\n').filter((line) => line.includes(' is not tried: '));
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(output) ?? [];
  if (passed === undefined) return { passed: 0, failed: ok ? 0 : 1, output, notes };
  return { passed: Number(passed), failed: Number(failed), output, notes };
}

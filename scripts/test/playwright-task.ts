import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, type Task, type TaskResult } from './task.ts';

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** The browser journeys; a flaky or skipped one counts as failed. */
export function playwrightTask(name: string, after: readonly string[]): Task {
  return {
    name,
    after,
    alone: true,
    run: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-report-'));
      const file = path.join(folder, 'playwright.json');
      try {
        const { ok, output } = await runCommand('playwright', ['test', '--reporter=line,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        });
        const report = await readFile(file, 'utf8').then(
          (text) => JSON.parse(text) as PlaywrightReport,
          () => undefined,
        );
        return report === undefined ? { passed: 0, failed: 1, output } : summary(report, ok, output);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function summary({ suites, errors, stats }: PlaywrightReport, ok: boolean, output: string): TaskResult {
  const counted = stats.unexpected + stats.flaky + stats.skipped;
  const lines = [...errors.map(({ message }) => message ?? ''), ...suites.flatMap(failures)];
  if (counted === 0 && !ok) lines.push(output);
  return { passed: stats.expected, failed: counted === 0 && !ok ? 1 : counted, output: lines.join('\n') };
}

function failures(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .flatMap(({ status, results }) => [
        `${spec.file}: ${spec.title} [${status}]`,
        ...results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
      ]),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failures)];
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, type CommandOptions, type Task, type TaskResult } from './task.ts';

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

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/**
 * Browser tests of one Playwright project, against its own product or the one at `E2E_BASE_URL`. A test that passes on retry counts as passed and is listed;
 * a skipped one counts as failed.
 */
export function playwrightTask(name: string, project: string, after: readonly string[], env: NodeJS.ProcessEnv = {}): Task {
  return {
    name,
    after,
    run: async () => {
      const { ok, output, report } = await runPlaywright([`--project=${project}`], env);
      return report === undefined ? { passed: 0, failed: 1, output } : summarise(report, ok, output);
    },
  };
}

/** Runs Playwright and reads its report; no report if it could not start. */
export async function runPlaywright(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  options: CommandOptions = {},
): Promise<{ ok: boolean; output: string; report: PlaywrightReport | undefined }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-report-'));
  const file = path.join(folder, 'playwright.json');
  try {
    const { ok, output } = await runCommand(
      'playwright',
      ['test', ...args, '--reporter=line,json'],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      options,
    );
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as PlaywrightReport,
      () => undefined,
    );
    return { ok, output, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function summarise({ suites, errors, stats }: PlaywrightReport, ok: boolean, output: string): TaskResult {
  const counted = stats.unexpected + stats.skipped;
  const tests = suites.flatMap(testsOf);
  const lines = [
    ...errors.map(({ message }) => message ?? ''),
    ...tests.filter(({ status }) => status !== 'expected' && status !== 'flaky').flatMap(told),
  ];
  if (counted === 0 && !ok) lines.push(output);
  const secondTries = tests.filter(({ status }) => status === 'flaky');
  return {
    passed: stats.expected + stats.flaky,
    failed: counted === 0 && !ok ? 1 : counted,
    output: lines.join('\n'),
    notes: secondTries.flatMap((test) => [`passed at the second try: ${test.title}`, ...told(test).slice(1)]),
    secondTries: secondTries.length,
  };
}

interface ReportedTest {
  readonly title: string;
  readonly status: string;
  readonly messages: readonly string[];
}

function testsOf(suite: PlaywrightSuite): ReportedTest[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: `${spec.file}: ${spec.title}`,
      status,
      messages: results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

const told = ({ title, status, messages }: ReportedTest): string[] => [`${title} [${status}]`, ...messages];

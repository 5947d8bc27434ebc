import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../start/project-root.ts';
import { runCommand, type Task, type TaskResult } from './task.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Runs vitest projects in one process. Every test counts; skipped tests and files that fail to load count as failed. */
export function vitestTask(
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>>,
  after: readonly string[] = [],
): Task {
  return {
    name,
    after,
    run: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-report-'));
      const file = path.join(folder, 'vitest.json');
      try {
        const chosen = projects.flatMap((project) => ['--project', project]);
        const { ok, output } = await runCommand(
          'vitest',
          ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
          env,
        );
        const report = await readFile(file, 'utf8').then(
          (text) => JSON.parse(text) as VitestReport,
          () => undefined,
        );
        return report === undefined ? { passed: 0, failed: 1, output } : summary(report, ok, output);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function summary(report: VitestReport, ok: boolean, output: string): TaskResult {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const left = report.numPendingTests + report.numTodoTests;
  const counted = report.numFailedTests + unloaded.length + left;
  // An unhandled error outside of every test fails the run without failing a test.
  const failed = counted === 0 && !ok ? 1 : counted;
  const lines = report.testResults.flatMap((file) => {
    const where = path.relative(projectRoot, file.name);
    return [
      ...(unloaded.includes(file) ? [`${where}: ${file.message}`] : []),
      ...file.assertionResults.flatMap((test) => {
        if (test.status === 'passed') return [];
        return [`${where}: ${test.fullName} [${test.status}]`, ...(test.failureMessages ?? []).map(withoutLibraryFrames)];
      }),
    ];
  });
  if (counted === 0 && !ok) lines.push(output);
  return { passed: report.numPassedTests, failed, output: lines.join('\n') };
}

function withoutLibraryFrames(message: string): string {
  return message
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('node:internal'))
    .map((line) => `  ${line}`)
    .join('\n');
}

import { expect, it } from 'vitest';
import { summarise, type PlaywrightReport } from './playwright-task.ts';

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'wizard.e2e.ts',
  tests: [{ status, results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })) }],
});
const report = (specs: ReturnType<typeof spec>[]): PlaywrightReport => {
  const count = (status: string) => specs.filter(({ tests }) => tests[0]?.status === status).length;
  return {
    suites: [{ title: 'wizard.e2e.ts', suites: [{ title: 'inner', specs }] }],
    errors: [],
    stats: { expected: count('expected'), unexpected: count('unexpected'), flaky: count('flaky'), skipped: count('skipped') },
  };
};

it('names and counts what passed at the second try, and says why the first one failed', () => {
  const flaky = summarise(report([spec('files a claim', 'expected', ''), spec('pays', 'flaky', 'too late', '')]), true, '');
  expect(flaky).toMatchObject({ passed: 2, failed: 0, output: '', secondTries: 1 });
  expect(flaky.notes).toEqual(['passed at the second try: wizard.e2e.ts: pays', 'too late']);
});

it('counts what failed twice or was skipped as failed', () => {
  const red = summarise(report([spec('pays', 'unexpected', 'no', 'no again'), spec('left out', 'skipped')]), false, '');
  expect(red).toMatchObject({ passed: 0, failed: 2, secondTries: 0 });
  expect(red.output.split('\n')).toEqual([
    'wizard.e2e.ts: pays [unexpected]',
    'no',
    'no again',
    'wizard.e2e.ts: left out [skipped]',
  ]);
});

it('fails where the run itself failed, and shows what it printed', () => {
  expect(summarise(report([]), false, 'no browser')).toMatchObject({ passed: 0, failed: 1, output: 'no browser' });
});

import { expect, test } from 'vitest';
import { readEngines } from './engines-task.ts';

test('the engines’ tests count by themselves', () => {
  expect(readEngines('✓ Firefox: a\n✗ WebKit: b\n  Error: c\n1 passed, 1 failed\n', false)).toMatchObject({
    passed: 1,
    failed: 1,
    notes: [],
  });
});

test('an engine that is not installed is named, and counts as nothing', () => {
  const said = 'WebKit is not tried: no Xvfb here (apt-get install xvfb)\n';
  expect(readEngines(said, true)).toMatchObject({ passed: 0, failed: 0, notes: [said.trim()] });
});

test('engines that end without a count failed', () => {
  expect(readEngines('The product did not start', false)).toMatchObject({ passed: 0, failed: 1 });
});

import { spawn } from 'node:child_process';

/** The full access matrix: every operation × stage × role × owner. Takes some minutes; the test suite runs a short form. */
const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/api/access-matrix.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ACCESS: 'full' },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

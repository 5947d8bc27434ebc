import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';

const folders: string[] = [];
// Registered before the hooks of the test file and so run after them, when everything has stopped.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new data folder, not created yet, and a free port. */
export async function freshSettings(): Promise<{ DATA_DIR: string; PORT: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-start-'));
  folders.push(folder);
  return { DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) };
}

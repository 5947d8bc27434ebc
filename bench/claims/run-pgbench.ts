import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Claims per second written by pgbench with this many clients in this many seconds; null if it is not installed. */
export async function runPgbench(databaseUrl: string, script: string, clients: number, seconds: number): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claims-pgbench-'));
  try {
    const file = path.join(folder, 'claim.sql');
    await writeFile(file, script);
    const numbers = ['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)];
    const { stdout } = await promisify(execFile)('pgbench', ['-n', '-M', 'prepared', ...numbers, '-f', file, databaseUrl]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

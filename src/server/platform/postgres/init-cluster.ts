import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runPostgresProgram } from './run-postgres-program.ts';
import { unprivileged } from './unprivileged.ts';

/** The one superuser of the embedded cluster. */
export const CLUSTER_USER = 'gatepass';

/**
 * Creates a PostgreSQL cluster in `folder` (absolute, absent), whose superuser has `password`. Built beside and renamed at the
 * end, so that a killed initdb never leaves a folder that looks finished.
 */
export async function initCluster(folder: string, password: string, options: { readonly fsync: boolean }): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const workshop = await mkdtemp(path.join(parent, '.postgres-new-'));
  try {
    const { uid, gid } = unprivileged();
    const passwordFile = path.join(workshop, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) {
      await chown(workshop, uid, gid);
      await chown(passwordFile, uid, gid);
    }
    const cluster = path.join(workshop, 'cluster');
    await run([
      `--pgdata=${cluster}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts alike on every machine; the system's C library does not.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(options.fsync ? [] : ['--no-sync', '--no-data-checksums']),
    ]);
    await rename(cluster, folder);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function run(args: readonly string[]): Promise<void> {
  const child = runPostgresProgram('initdb', args, '/');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code ?? 'killed'}): ${output.trim()}`);
}

import { spawn } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/admin-create.ts');

/** Runs `npm run admin:create` with a piped password; returns exit code and output. */
export async function createAdmin(
  dataDir: string,
  email: string,
  password = 'Passw0rd',
): Promise<[code: number | null, said: string]> {
  const args = [SCRIPT, '--email', email, '--first-name', 'Asha', '--last-name', 'Rao'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(`${password}\n`);
  return [await new Promise((resolve) => child.once('close', resolve)), said];
}

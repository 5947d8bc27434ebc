import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Every file of the project that git knows or would add, relative to its root. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Written by people, in a language that runs or is compiled. */
export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs|cjs|css|sql|sh)$/.test(file) && !file.endsWith('database-types.ts');
}

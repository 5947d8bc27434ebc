import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** All project files that git tracks or would add, relative to the root. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Hand-written, in a language that runs or is compiled. */
export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs|cjs|css|sql|sh)$/.test(file) && !file.endsWith('database-types.ts');
}

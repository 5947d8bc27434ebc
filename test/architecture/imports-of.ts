import path from 'node:path';
import { projectFiles, textOf } from './source-files.ts';

const files = new Set(projectFiles());

/** Project files imported by a file, statically or dynamically. */
export function importsOf(file: string): string[] {
  const named = [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
  return named
    .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name)))
    .filter((name) => files.has(name));
}

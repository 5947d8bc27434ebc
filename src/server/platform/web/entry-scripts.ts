import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of Vite's manifest of a build: a script, and the keys of what it imports. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What the browser loads for an entry of the build, as addresses: its own script first, then what that imports. */
export function entryScripts(clientDir: string): (source: string) => readonly string[] | undefined {
  const file = path.join(clientDir, '.vite/manifest.json');
  const chunks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>) : {};
  const withImports = (key: string, found: Set<string>): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const imported of chunks[key]?.imports ?? []) withImports(imported, found);
    return found;
  };
  return (source) => (chunks[source] ? [...withImports(source, new Set())].map((key) => `/${chunks[key]?.file}`) : undefined);
}

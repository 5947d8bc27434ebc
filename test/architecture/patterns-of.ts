import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { projectFiles, textOf } from './source-files.ts';

interface Patterns {
  /** `/pattern/flags`, with the files that contain it. */
  readonly written: ReadonlyMap<string, readonly string[]>;
  /** Files that build one at run time. */
  readonly built: ReadonlySet<string>;
}

/** All regular expressions in `src`. */
export function patternsOfSource(): Patterns {
  const found = new Map<string, string[]>();
  const built = new Set<string>();
  const files = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.d\.ts$|\.test\.tsx?$|\/testing\//.test(file));
  for (const file of files) {
    const text = textOf(file);
    if (!text.includes('/')) continue;
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('type' in node && node.type === 'RegExpLiteral') {
        const { pattern, flags } = node as unknown as { pattern: string; flags: string };
        const written = `/${pattern}/${flags}`;
        found.set(written, [...(found.get(written) ?? []), file]);
      }
      if ('callee' in node && (node.callee as { value?: unknown }).value === 'RegExp') built.add(file);
      for (const value of Object.values(node)) visit(value);
    };
    visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }));
  }
  return { written: found, built };
}

/** Undefined if its time grows only linearly with the text's length, else the fault. */
export async function faultOf(written: string, timeout: number): Promise<string | undefined> {
  const end = written.lastIndexOf('/');
  const judged = await check(written.slice(1, end), written.slice(end + 1), { timeout });
  if (judged.status === 'safe') return undefined;
  return judged.status === 'vulnerable' ? judged.complexity.summary : `not judged: ${judged.error.kind}`;
}

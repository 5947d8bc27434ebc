import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';
import { runStepChild } from './run-step-child.ts';
import type { Teardown } from './teardown.ts';

const build = path.join(projectRoot, 'build');
const stamp = path.join(build, 'source-hash');

/** Inputs of the page build. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'content',
  'reference-data',
  'vite.config.ts',
  'react-router.config.ts',
  'src/server/platform/legal',
  'src/server/platform/web/precompress.ts',
  'src/server/platform/web/promised-browsers.ts',
  'src/server/platform/web/write-service-worker.ts',
  'src/words',
  'lingui.config.ts',
  'package-lock.json',
  // Names the browsers to build for.
  'package.json',
];
const LEFT_OUT = /\.test\.tsx?$/;

export function webBuildIsCurrent(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/** Builds the pages; `onLine` receives the build's output. Throws with its last lines if it fails. */
export async function buildWeb(teardown: Teardown, onLine: (line: string) => void): Promise<void> {
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  const args = [path.join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build'];
  await runStepChild({ what: 'building the pages', args, env: { ...process.env, NODE_ENV: 'production' }, onLine, teardown });
  writeFileSync(stamp, hash);
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(path.join(projectRoot, source))) {
      hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(at: string): string[] {
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at)
    .toSorted()
    .flatMap((name) => filesIn(path.join(at, name)))
    .filter((file) => !LEFT_OUT.test(file));
}

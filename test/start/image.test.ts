import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('the image leaves out no package that the built pages import on the server', () => {
  const [, list = ''] =
    /rm -rf ([^;]*?)\nfind/s.exec(readFileSync(path.join(root, 'deploy/container/leave-out.sh'), 'utf8')) ?? [];
  const leftOut = list.split(/[\s\\]+/).filter((name) => name !== '');
  expect(leftOut).toContain('lucide-react');
  const files = globSync('build/server/**/*.js', { cwd: root });
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import) ?"((?:@[\w.-]+\/)?[\w.-]+)[^"\s]*"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(imported).toContain('react');
  const missing = leftOut.filter((name) => imported.some((one) => one === name || one?.startsWith(`${name}/`)));
  expect(missing).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointSchemas } from '#contract/endpoint-schemas.ts';
import { projectFiles, root } from './source-files.ts';

const files = projectFiles().filter((file) => file.startsWith('src/contract/') && file.endsWith('.endpoints.ts'));

test('every endpoint of the contract is described, and nothing else', async () => {
  const modules = (await Promise.all(files.map((file) => import(path.join(root, file))))) as Record<string, Endpoint>[];
  const ids = modules.flatMap((module) => Object.values(module)).flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(Object.keys(endpointSchemas).toSorted());
});

test('an endpoint brings no rule of a form to a page that calls it', () => {
  const heavy = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(/^import (?!type ).*(?:zod|\.schemas\.ts).*$/gm)].map(([line]) => `${file}: ${line}`);
  });
  expect(heavy).toEqual([]);
});

test('one handler writes its answer itself, and no other goes past the schema of its reply', () => {
  const writers = projectFiles().filter(
    (file) => file.startsWith('src/') && readFileSync(path.join(root, file), 'utf8').includes('new WrittenAnswer('),
  );
  expect(writers).toEqual(['src/server/features/directory/find-garages.ts']);
});

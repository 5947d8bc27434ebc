import { expect, test } from 'vitest';
import { missingOptionalPackages, type Lockfile } from '../../scripts/lockfile.ts';
import { textOf } from './source-files.ts';

const lock = JSON.parse(textOf('package-lock.json')) as Lockfile;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Record<
  string,
  Record<string, string>
>;

test('npm ci accepts the lock file: run `node scripts/complete-lockfile.ts` when not', () => {
  expect(missingOptionalPackages(lock).map(({ at }) => at)).toEqual([]);
});

test('every direct dependency is pinned to one version', () => {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('packages come from whatever registry npm is set to: the lock file names none', () => {
  const named = Object.values(lock.packages as Record<string, { resolved?: string }>).filter(
    ({ resolved }) => resolved !== undefined,
  );
  expect(named).toEqual([]);
});

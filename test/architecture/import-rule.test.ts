import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

// Canary: proves that the import rule still reports violations, because a parser that no longer understands our files would find none.

const root = path.resolve(import.meta.dirname, '../..');
const config = path.join(root, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden.map(({ name }) => name);

type Files = Record<string, string>;

/** Files that follow every rule; the canaries are added to them. */
const legal: Files = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: {
      '#domain/*': './src/domain/*',
      '#contract/*': './src/contract/*',
      '#server/*': './src/server/*',
      '#standins/*': './src/standins/*',
    },
    dependencies: { zod: '*' },
    devDependencies: { vitest: '*' },
  }),
  'node_modules/zod/package.json': JSON.stringify({ name: 'zod', exports: { './mini': './mini.js' } }),
  'node_modules/zod/mini.js': 'export const z = 1;',
  'node_modules/vitest/package.json': JSON.stringify({ name: 'vitest', exports: './index.js' }),
  'node_modules/vitest/index.js': 'export const test = 1;',
  'node_modules/undeclared/package.json': JSON.stringify({ name: 'undeclared', exports: './index.js' }),
  'node_modules/undeclared/index.js': 'export const x = 1;',
  'src/domain/money.ts': 'export const money: number = 1; export type Money = number;',
  // The other half of a cycle, which is reported once.
  'src/domain/two.ts': `import { one } from './one.ts'; export const two = one;`,
  'src/contract/claims.ts': `import { z } from 'zod/mini'; import type { Money } from '#domain/money.ts'; export const claims: Money = z;`,
  'src/server/platform/db.ts': `import { claims } from '#contract/claims.ts'; export const db = claims;`,
  'src/server/platform/http/reply.ts': 'export const reply = 1;',
  // The other half of a type cycle.
  'src/server/platform/db/transaction.ts': `import type { Actor } from '../act.ts'; export interface Transaction { by: Actor }`,
  'src/server/features/kyc/kyc.service.ts': 'export const service = 1;',
  'src/server/features/kyc/inner.ts': 'export const inner = 1; export type Inner = 1;',
  'src/server/features/claims/act.ts': `import { db } from '../../platform/db.ts'; import { service } from '../kyc/kyc.service.ts'; export const act = [db, service];`,
  // The phases of a claim are one feature.
  'src/server/features/claims/offer/offer.ts': `import { act } from '../act.ts'; import { visit } from '../survey/visit.ts'; export const offer = [act, visit];`,
  'src/server/features/claims/survey/visit.ts': 'export const visit = 1;',
  'src/server/features/claims/survey/survey.service.ts': 'export const survey = 1;',
  'src/server/main.ts': `import './features/claims/act.ts'; export const dev = () => import('#standins/dev.ts');`,
  'src/standins/dev.ts': `import type { Money } from '#domain/money.ts'; export const dev: Money = 1;`,
  'src/web/ui/button.tsx': `import { money } from '#domain/money.ts'; export const Button = () => <b>{money}</b>;`,
  'src/web/features/claims/page.tsx': `import { Button } from '../../ui/button.tsx'; export const Page = () => <Button />;`,
  'src/web/features/kyc/kyc.tsx': 'export const Kyc = () => <p />; export type Kyc = 1;',
  'scripts/start.ts': `import '#server/main.ts';`,
  'scripts/other.ts': 'export const other = 1;',
};

/** One file per way of breaking the rule. */
const canaries: readonly [rule: string, file: string, text: string][] = [
  ['no-cycles', 'src/domain/one.ts', `import { two } from './two.ts'; export const one = two;`],
  [
    'no-cycles-of-types',
    'src/server/platform/act.ts',
    `import type { Transaction } from './db/transaction.ts'; export interface Actor { of: Transaction }`,
  ],
  [
    'database-knows-no-http',
    'src/server/platform/db/retry.ts',
    `import { reply } from '../http/reply.ts'; export const retry = reply;`,
  ],
  ['resolvable', 'src/domain/lost.ts', `import './absent.ts';`],
  ['domain-is-pure', 'src/domain/io.ts', `import 'node:fs';`],
  ['domain-is-pure', 'src/domain/typed.ts', `import type { z } from 'zod/mini'; export type A = typeof z;`],
  ['contract-knows-domain-and-zod', 'src/contract/up.ts', `import { db } from '#server/platform/db.ts'; export const a = db;`],
  ['contract-knows-domain-and-zod', 'src/contract/io.ts', `import 'node:crypto';`],
  ['words-know-domain-and-contract', 'src/words/up.ts', `import { db } from '#server/platform/db.ts'; export const a = db;`],
  [
    'platform-knows-no-feature',
    'src/server/platform/up.ts',
    `import { service } from '../features/kyc/kyc.service.ts'; export const a = service;`,
  ],
  [
    'feature-through-its-service',
    'src/server/features/claims/inner.ts',
    `import { inner } from '../kyc/inner.ts'; export const a = inner;`,
  ],
  [
    'feature-through-its-service',
    'src/server/features/claims/type.ts',
    `import type { Inner } from '../kyc/inner.ts'; export type A = Inner;`,
  ],
  [
    'feature-through-its-service',
    'src/server/features/kyc/phase.ts',
    `import { survey } from '../claims/survey/survey.service.ts'; export const a = survey;`,
  ],
  [
    'server-imports-no-web-nor-stand-in',
    'src/server/standin.ts',
    `import { dev } from '#standins/dev.ts'; export const a = dev;`,
  ],
  ['server-imports-no-web-nor-stand-in', 'src/server/page.ts', `import '../web/ui/button.tsx';`],
  ['stand-ins-reached-by-main-alone', 'src/server/late.ts', `export const a = () => import('#standins/dev.ts');`],
  ['stand-ins-know-no-web', 'src/standins/page.ts', `import '../web/ui/button.tsx';`],
  ['ui-knows-no-feature', 'src/web/ui/up.tsx', `import { Kyc } from '../features/kyc/kyc.tsx'; export const A = Kyc;`],
  [
    'web-feature-stands-alone',
    'src/web/features/claims/other.tsx',
    `import { Kyc } from '../kyc/kyc.tsx'; export const A = Kyc;`,
  ],
  [
    'web-feature-stands-alone',
    'src/web/features/claims/type.tsx',
    `import type { Kyc } from '../kyc/kyc.tsx'; export type A = Kyc;`,
  ],
  [
    'web-knows-no-server',
    'src/web/server.ts',
    `import type { Inner } from '#server/features/kyc/inner.ts'; export type A = Inner;`,
  ],
  ['web-has-no-node', 'src/web/node.ts', `import 'node:path';`],
  ['product-imports-no-test-nor-script', 'src/server/script.ts', `import '../../scripts/other.ts';`],
  ['only-declared-packages', 'src/server/undeclared.ts', `import 'undeclared';`],
  ['product-needs-no-development-package', 'src/server/development.ts', `import { test } from 'vitest'; export const a = test;`],
];

let broken: string[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-canary-'));
  for (const [name, text] of [...Object.entries(legal), ...canaries.map(([, file, code]) => [file, code] as const)]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, 'src', 'scripts', '--config', config, '--output-type', 'json'];
  const output = await new Promise<string>((resolve, reject) => {
    // The exit code is the number of violations, so only empty output is a failure.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout) =>
      stdout === '' ? reject(error ?? new Error('no answer')) : resolve(stdout),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  broken = summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
});

test.for(canaries)('%s bites in %s', ([rule, file]) => {
  expect(broken).toContain(`${rule} in ${file}`);
});

test('what is legal passes', () => {
  expect(broken.filter((line) => Object.keys(legal).some((file) => line.endsWith(` in ${file}`)))).toEqual([]);
});

test('every rule has a canary', () => {
  expect(rules.filter((rule) => !canaries.some(([name]) => name === rule))).toEqual([]);
});

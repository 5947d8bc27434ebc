import { expect, test } from 'vitest';
import { billOfMaterials, notices, readThirdParties } from '../../scripts/third-party.ts';
import { root } from './source-files.ts';

const parties = readThirdParties(root);

test('the bill of materials names each package that runs, as scanners know it', () => {
  const { components } = billOfMaterials({ name: 'gatepass', version: '1' }, parties) as {
    components: { purl: string; licenses?: unknown; hashes?: { content: string }[] }[];
  };
  const fastify = components.find(({ purl }) => purl.startsWith('pkg:npm/fastify@'));
  expect(fastify).toMatchObject({ licenses: [{ license: { id: 'MIT' } }], hashes: [{ alg: 'SHA-512' }] });
  expect(fastify?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  expect(components.some(({ purl }) => purl.startsWith('pkg:npm/%40fastify/helmet@'))).toBe(true);
  expect(components.some(({ purl }) => purl.includes('/vitest@') || purl.includes('/s3rver@'))).toBe(false);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
});

test('the notices hand on the texts of licences, each once', () => {
  const text = notices(parties, 'Data: elsewhere');
  expect(text).toMatch(/fastify [\d.]+ \(MIT\)/);
  expect(text).toContain('Permission is hereby granted');
  expect(text.endsWith('Data: elsewhere')).toBe(true);
});

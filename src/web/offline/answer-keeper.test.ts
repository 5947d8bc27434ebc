import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractSchemas } from '#test/builders/contract-schemas.ts';
import { KeptAnswers, keptFor, mostKept, keptEndpoints } from './answer-keeper.ts';
import type { KeptAnswer, Shelf } from './answer-keeper.ts';

function device() {
  const stored = new Map<string, KeptAnswer>();
  const shelf: Shelf = {
    get: async (key) => stored.get(key),
    all: async () => [...stored.values()],
    put: async (answer) => void stored.set(answer.key, answer),
    delete: async (key) => void stored.delete(key),
  };
  const clock = { now: 0 };
  return { stored, clock, answers: new KeptAnswers(shelf, () => clock.now) };
}

describe('answers kept on a device', () => {
  it('are found by who read them, and by nobody else', async () => {
    const { answers } = device();
    await answers.keep('asha', 'claims', 'hers');
    expect((await answers.find('asha', 'claims'))?.reply).toBe('hers');
    expect(await answers.find('ravi', 'claims')).toBeUndefined();
  });

  it('go when another account comes, also without a sign-out before', async () => {
    const { answers, stored } = device();
    await answers.keep('asha', 'claims', 'hers');
    await answers.keep('ravi', 'claims', 'his');
    await answers.tidy('ravi');
    expect([...stored.values()].map(({ owner }) => owner)).toEqual(['ravi']);
  });

  it('serve for two weeks, and no more than so many', async () => {
    const { answers, stored, clock } = device();
    await answers.keep('asha', 'old', 1);
    clock.now = keptFor;
    expect(await answers.find('asha', 'old')).toBeUndefined();
    for (let n = 0; n < mostKept + 20; n += 1) {
      clock.now += 1;
      await answers.keep('asha', `claim ${n}`, n);
    }
    await answers.tidy('asha');
    expect(stored.size).toBe(mostKept);
    expect(await answers.find('asha', 'claim 0')).toBeUndefined();
    expect((await answers.find('asha', `claim ${mostKept + 19}`))?.reply).toBe(mostKept + 19);
  });
});

/** All field names in a schema, at any depth. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {};
  if (!def || seen.has(schema)) return [];
  seen.add(schema);
  const shape = Object.entries((def['shape'] as Record<string, unknown> | undefined) ?? {});
  const inner = [
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    def['valueType'],
    ...((def['options'] as unknown[]) ?? []),
  ];
  return [...shape.flatMap(([name, field]) => [name, ...fieldsOf(field, seen)]), ...inner.flatMap((one) => fieldsOf(one, seen))];
}

const secret = /aadhaar|^pan$|panNumber|account(?:Number|Name)|bankAccount|ifsc|otp|password|token|vpa/i;

it.each([...new Set(Object.values(keptEndpoints).flat())])('%s names no account and no identity', async (id) => {
  const schemas = await contractSchemas();
  expect(schemas).toHaveProperty([id]);
  const fields = fieldsOf(schemas[id]?.reply);
  expect(fields.filter((name) => secret.test(name))).toEqual([]);
});

it('knows such a field when it sees one', () => {
  const schema = z.object({ deep: z.array(z.nullable(z.object({ bankAccount: z.string() }))) });
  expect(fieldsOf(schema).filter((name) => secret.test(name))).toEqual(['bankAccount']);
});

import { expect, it } from 'vitest';
import { contractSchemas } from '#test/builders/contract-schemas.ts';
import { roles } from '#domain/roles.ts';
import { kycForm } from './kyc/kyc-form.schemas.ts';
import { signatureHeader } from '#contract/auth/factors.schemas.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { z } from './zod-setup.ts';

/** A text input of an operation: `valueWith` builds a request with this text and nothing else. */
interface TakenText {
  readonly name: string;
  /** Schema of the whole path, query or body. */
  readonly schema: z.ZodMiniType;
  readonly leaf: z.ZodMiniType;
  readonly isSecret: boolean;
  readonly valueWith: (text: string) => unknown;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly getter?: () => z.ZodMiniType;
  readonly left?: z.ZodMiniType;
  readonly right?: z.ZodMiniType;
  readonly values?: readonly unknown[];
}

type Wrap = (inner: unknown) => unknown;
type Leaf = readonly [path: string, leaf: z.ZodMiniType, valueWith: (text: string) => unknown];

const written = new Set(['string', 'template_literal']);
/** Schemas that take no free text or have no parts. */
const closed = new Set([
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'unknown',
  'any',
  'never',
  'date',
  'bigint',
  'file',
  'custom',
  'void',
]);

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

function* leaves(schema: z.ZodMiniType, path: string, wrap: Wrap): Generator<Leaf> {
  const def = defOf(schema);
  const below = (inner: z.ZodMiniType | undefined, part: string, put: Wrap) =>
    inner ? leaves(inner, part === '' ? path : path === '' ? part : `${path}.${part}`, (value) => wrap(put(value))) : [];
  const same: Wrap = (value) => value;
  if (written.has(def.type)) yield [path, schema, (text) => wrap(text)];
  else if (def.shape) {
    const known = Object.fromEntries(
      Object.entries(def.shape).flatMap(([key, part]) => {
        const { type, values } = defOf(part);
        return type === 'literal' ? [[key, values?.[0]]] : [];
      }),
    );
    for (const [key, part] of Object.entries(def.shape)) yield* below(part, key, (value) => ({ ...known, [key]: value }));
  } else if (def.type === 'array') yield* below(def.element, '0', (value) => [value]);
  else if (def.type === 'tuple')
    for (const [at, part] of (def.items ?? []).entries())
      yield* below(part, String(at), (value) => Array.from({ length: at + 1 }, () => value));
  else if (def.type === 'record') {
    yield* below(def.keyType, '<key>', (value) => ({ [String(value)]: undefined }));
    yield* below(def.valueType, '<value>', (value) => ({ key: value }));
  } else if (def.type === 'pipe') yield* below(def.in && defOf(def.in).type === 'transform' ? def.out : def.in, '', same);
  else if (def.options) for (const option of def.options) yield* below(option, '', same);
  else if (def.innerType) yield* below(def.innerType, '', same);
  else if (def.getter) yield* below(def.getter(), '', same);
  else if (def.left) {
    yield* below(def.left, '', same);
    yield* below(def.right, '', same);
  } else if (!closed.has(def.type)) throw new Error(`${path}: what texts are in a ${def.type}?`);
}

/** Body schemas that the server applies after the operation's own schema has passed. */
const within: Readonly<Record<string, Pick<EndpointSchemas, 'body'>>> = {
  ...Object.fromEntries(roles.map((role) => [`KYC of a ${role}`, { body: kycForm(role) }])),
  'X-Signature': { body: signatureHeader },
};

function takenTexts(schemas: Readonly<Record<string, EndpointSchemas>>): TakenText[] {
  return Object.entries<Partial<EndpointSchemas>>({ ...schemas, ...within }).flatMap(([id, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema
        ? [...leaves(schema, '', (value) => value)].map(([path, leaf, valueWith]) => ({
            name: `${id} ${part} ${path}`,
            schema,
            leaf,
            isSecret: /password$/i.test(path),
            valueWith,
          }))
        : [],
    ),
  );
}

const texts = takenTexts(await contractSchemas());
/** Content of a file, not typed text. */
const isFile = ({ name }: TakenText) =>
  ['takeBankStatement', 'importReceipts', 'importPolicies', 'takeSideFile', 'readEstimateTable'].some(
    (one) => name === `${one} body content`,
  );

interface Check {
  readonly check: string;
  readonly abort?: boolean;
  readonly tx?: (text: string) => string;
}

const checksOf = ({ leaf }: TakenText): Check[] => (leaf._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Check);
const named = (found: readonly TakenText[]) => found.map(({ name }) => name);

it('is cleaned wherever it enters, before anything else is asked of it', () => {
  expect(texts.length).toBeGreaterThan(800);
  const raw = texts.filter((text) => {
    const [first] = checksOf(text).filter(({ check }) => check !== 'max_length');
    return first?.tx?.('\u202a१\u2011क\u200b\u00a0').trim() !== '1-क';
  });
  expect(named(raw.filter((text) => !text.isSecret && !isFile(text)))).toEqual([]);
});

it('has a length that ends the checks, before any pattern', () => {
  const endless = texts.filter((text) => {
    const [first] = checksOf(text);
    return first?.check !== 'max_length' || !first.abort;
  });
  expect(named(endless.filter((text) => !isFile(text)))).toEqual([]);
});

const pumps = [
  'a',
  'a.',
  '9',
  ' ',
  '\t\n',
  'a@a.',
  '@.',
  '9 -',
  'https://a.',
  '\u200b',
  '\u0301\u0327',
  'क\u200d',
  '९',
  '\u2013 ',
  'ＡＢ',
  '"',
  ',',
  '(',
  '0',
  'MH12',
];
const heads = ['', 'a@', 'MH', '9', '₹', '-', '"'];
const ends = ['!', '@', '', '9', ' '];
const attacks = pumps.map((pump, at) => {
  const whole = `${heads[at % heads.length]}${pump.repeat(200_000 / pump.length)}${ends[at % ends.length]}`;
  return Buffer.from(whole).toString();
});

/** CPU time in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('takes no time by being long', { timeout: 120_000 }, () => {
  const slow: string[] = [];
  for (const { name, schema, valueWith } of texts)
    for (const [at, attack] of attacks.entries()) {
      const value = valueWith(attack);
      const parse = () => timeOf(() => z.safeParse(schema, value));
      let time = parse();
      // Repeat: a busy machine or garbage collection is not the pattern's fault.
      for (let again = 0; again < 6 && time >= 50 && time < 1000; again += 1) time = Math.min(time, parse());
      if (time >= 50) slow.push(`${name}: ${JSON.stringify(pumps[at])} took ${Math.round(time)} ms`);
    }
  expect(slow).toEqual([]);
});

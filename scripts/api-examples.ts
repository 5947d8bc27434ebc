import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiParts } from '#server/features.ts';
import { fits, schemaOf } from '#server/platform/http/openapi/schemas.ts';
import type { JsonSchema } from '#server/platform/http/openapi/schemas.ts';
import { webhookId } from '#server/platform/http/openapi/responses.ts';
import type { RecordedCall } from '#test/setup/record-examples.ts';

/**
 * `npm run api:examples -- [test files]`: runs API tests (all by default, some minutes) and saves their requests and responses as examples for the OpenAPI
 * document. With files, only fills in missing examples.
 */
const target = new URL('../src/server/platform/http/openapi/examples.json', import.meta.url);
/** Characters of JSON; readers only need to see the shape. */
const longest = 1500;
const secret = /token|secret|recoveryCode|signature|otpauth|challenge|^qr|sessionId/i;

interface Example {
  body?: unknown;
  reply?: unknown;
  codes?: string[];
}

function shortened(value: unknown, listsOf = 1, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, listsOf).map((one) => shortened(one, listsOf, key));
  if (typeof value === 'string') return secret.test(key) && value.length > 20 ? `${value.slice(0, 4)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, listsOf, name)]));
}

/** Drops fields that the schema does not declare; tests send some on purpose. */
function asked(schema: JsonSchema, value: unknown): unknown {
  const { properties, items, additionalProperties } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    additionalProperties?: unknown;
  };
  if (Array.isArray(value)) return items ? value.map((one) => asked(items, one)) : value;
  if (typeof value !== 'object' || value === null || (schema['type'] === 'object' && additionalProperties)) return value;
  const union = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (union) return union.map((one) => asked(one, value)).toSorted((one, two) => size(two) - size(one))[0];
  const known = Object.entries(value).filter(([name]) => properties?.[name]);
  return Object.fromEntries(known.map(([name, part]) => [name, asked(properties?.[name] ?? {}, part)]));
}

const size = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Excludes the odd inputs of tests. */
const isPlain = (text: string): boolean => /^[\x20-\x7e₹–—’“”·…•\p{Script=Devanagari}]*$/u.test(text);

/** The longest one within the limit; if none fits, the shortest. */
function best<T>(found: readonly { value: T; text: string }[]): T | undefined {
  const [shortest, ...rest] = found.toSorted((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
  return (rest.findLast(({ text }) => text.length <= longest) ?? shortest)?.value;
}

async function record(files: readonly string[]): Promise<RecordedCall[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-examples-'));
  const run = spawnSync('vitest', ['run', '--project', 'api', ...files], {
    stdio: 'inherit',
    env: { ...process.env, RECORD_EXAMPLES: folder },
  });
  if (run.status !== 0) process.stderr.write('some tests failed; what they met is kept all the same\n');
  const calls: RecordedCall[] = [];
  for (const name of await readdir(folder)) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).trim().split('\n');
    calls.push(...lines.map((line) => JSON.parse(line) as RecordedCall));
  }
  await rm(folder, { recursive: true });
  return calls;
}

const files = process.argv.slice(2);
const firstOf = (found: unknown, before: unknown): unknown => (files.length === 0 ? (found ?? before) : (before ?? found));
const calls = Map.groupBy(await record(files), ({ id }) => id);
const examples = JSON.parse(await readFile(target, 'utf8').catch(() => '{}')) as Record<string, Example>;
for (const { endpoint } of apiParts.flatMap(({ routes }) => routes)) {
  const own = calls.get(endpoint.id) ?? [];
  const known = examples[endpoint.id];
  const good = own.filter(({ status }) => status < 300);
  const pick = (schema: typeof endpoint.body, io: 'input' | 'output', values: readonly unknown[]) => {
    if (!schema) return undefined;
    const json = schemaOf(schema, io);
    // Some lists are only valid when complete, such as fee slabs.
    const wanted = values
      .map((one) => [1, Infinity].map((listsOf) => asked(json, shortened(one, listsOf))).find((value) => fits(schema, value)))
      .filter((value) => value !== undefined);
    return best(wanted.map((value) => ({ value, text: JSON.stringify(value) })).filter(({ text }) => isPlain(text)));
  };
  const sent = good.map(({ body }) => body);
  const got = good.map(({ answer }) => (answer as { data?: unknown }).data);
  const codes = own.flatMap(({ answer }) => (answer as { code?: string } | null)?.code ?? []);
  examples[endpoint.id] = {
    body: firstOf(pick(endpoint.body, 'input', sent), pick(endpoint.body, 'input', [known?.body])),
    reply: firstOf(pick(endpoint.reply, 'output', got), pick(endpoint.reply, 'output', [known?.reply])),
    codes: [...new Set([...(known?.codes ?? []), ...codes])].toSorted(),
  };
}
for (const { params, body, status } of calls.get('receiveWebhook') ?? [])
  if (status === 200) examples[webhookId(params['product'] ?? '')] ??= { body: shortened(body) };

const rows = Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1));
await writeFile(
  target,
  `{\n${rows.map(([id, example]) => `${JSON.stringify(id)}: ${JSON.stringify(example)}`).join(',\n')}\n}\n`,
);
process.stdout.write(`${rows.length} operations have examples\n`);

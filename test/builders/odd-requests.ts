import { pieceType } from '#contract/files.ts';
import { multipart } from './upload.ts';

/** Description of an operation in the OpenAPI document. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starting with `/api`, parameters as `{id}`. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
  /** Headers required by the tus protocol. */
  readonly headers: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | undefined;
  readonly isMultipart: boolean;
  readonly isPiece: boolean;
}

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface OddRequest {
  readonly method: DescribedOperation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

interface DescribedMethod {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** All operations but those whose response never ends. */
export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedMethod>>>>;
}): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content))
      .map(([method, { operationId, parameters = [], requestBody }]) => {
        const content = requestBody?.content ?? {};
        return {
          id: operationId,
          method: method.toUpperCase() as DescribedOperation['method'],
          path,
          query: parameters.filter((parameter) => parameter.in === 'query'),
          headers: parameters.filter(({ name }) => /^(tus|upload)-/i.test(name)),
          body: (content['application/json'] ?? content['multipart/form-data'])?.schema,
          isMultipart: 'multipart/form-data' in content,
          isPiece: pieceType in content,
        };
      }),
  );
}

/** Random numbers from 0 to below 1, deterministic per seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  'x\ude00y',
  '😀'.repeat(80),
  'A'.repeat(5_000),
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '0000-01-01T00:00',
  '2026-02-30',
  '2026-13-45T25:61',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '2026-11-23',
  '2026-11-23T10:00:00.000Z',
  '-1',
  '1e309',
  '1e21',
  'NaN',
  '٣',
  "'; select pg_sleep(9) --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '_%\\',
  '\u202e\u200b',
  '=cmd()',
  'null',
  '[object Object]',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'MH12AB1234',
  '9876543210',
  'a@b.in',
];
/** Input of about this length that makes patterns and parsers backtrack. */
const pumps: readonly ((length: number) => string)[] = [
  (length) => `a@${'a.'.repeat(length / 2)}@`,
  (length) => ' '.repeat(length),
  (length) => `(${' '.repeat(length)}x`,
  (length) => `Rs${' '.repeat(length)}x`,
  (length) => `sub${' '.repeat(length)}x`,
  (length) => '1'.repeat(length),
  (length) => `${'1,'.repeat(length / 2)}x`,
  (length) => '९'.repeat(length),
  (length) => `e${'\u0301'.repeat(length)}`,
  (length) => 'क\u200d'.repeat(length / 2),
  (length) => '\u200b'.repeat(length),
  (length) => `${'a'.repeat(length)}!`,
  (length) => '-'.repeat(length),
  (length) => `${'ey-'.repeat(length / 3)}`,
  (length) => '\n'.repeat(length),
  (length) => 'a\n'.repeat(length / 2),
  (length) => ','.repeat(length),
  (length) => '"'.repeat(length),
  (length) => `${'a,'.repeat(length / 2)}\n`,
  (length) => `:20:x\n${':61:\n'.repeat(length / 5)}`,
  (length) => '<a>'.repeat(length / 3),
  (length) => '<!--'.repeat(length / 4),
  (length) => '../'.repeat(length / 3),
  (length) => `MH 12 ${'AB '.repeat(length / 3)}`,
];
const lengths = [1_000, 20_000, 200_000, 500_000];
/** Maximum URL length that servers accept. */
const longestQuery = 8_000;

const oddNumbers = [0, -0, -1, 1, 0.1 + 0.2, 1.005, 1e15, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308, -1e308, 1e-7, 99999.999];
const oddOthers: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['x'],
  [{}],
  { a: { b: {} } },
  Array.from({ length: 300 }, (_, at) => at),
  { length: 5 },
  { toString: 1 },
];
/** URL-encoded. */
const oddEncoded = [
  '%',
  '%zz',
  '%00',
  'a%00',
  '%ED%A0%BD',
  '%F0%9F%98%80',
  '%C0%AE',
  '+',
  '%2e%2e%2f',
  '%E2%80%AE',
  'a&a=b',
  '1&[]=2',
];

/** Generates almost valid requests, with something odd in one or two places. */
export class OddRequests {
  private readonly chance: () => number;
  private readonly hasLong: boolean;

  /** With `long`, odd values include texts of up to half a million characters. */
  constructor(seed: number, { long = false } = {}) {
    this.chance = chanceOf(seed);
    this.hasLong = long;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.chance() * list.length)] as T;
  }

  /** `known`: ids of real records, and a valid body. */
  request(
    operation: DescribedOperation,
    known: { readonly params: Readonly<Record<string, string>>; readonly body?: object } | undefined,
    token: string | undefined,
  ): OddRequest {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const id = known?.params[name];
      return id !== undefined && this.chance() < 0.85 ? encodeURIComponent(id) : this.encoded();
    });
    const query = operation.query
      .filter(() => this.chance() < 0.5)
      .map(
        ({ name, schema }) =>
          `${name}=${this.chance() < 0.5 ? encode(textOf(this.value(schema)).slice(0, longestQuery)) : this.encoded()}`,
      );
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (this.chance() < 0.1) headers['idempotency-key'] = this.pick(['k', 'x'.repeat(300), ' ', 'é']);
    if (this.chance() < 0.03) headers['x-signature'] = this.pick(['', '{}', 'bnVsbA', 'e30', 'a.b.c']);
    if (this.chance() < 0.03) headers['cookie'] = 'locale=%00; a=%; =';
    for (const { name, schema } of operation.headers) {
      if (this.chance() < 0.9) headers[name.toLowerCase()] = this.chance() < 0.8 ? this.header(name, schema) : this.encoded();
    }
    const url = `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const about = { method: operation.method, url, headers };
    if (operation.method === 'GET' || operation.method === 'HEAD') return about;
    if (operation.isPiece && this.chance() < 0.9) {
      return {
        ...about,
        headers: { ...headers, 'content-type': pieceType },
        payload: 'x'.repeat(this.pick([0, 1, 20_000, 900_001])),
      };
    }
    const body = known?.body && this.chance() < 0.6 ? known.body : this.value(operation.body ?? {});
    const odd = this.bent(body);
    if (operation.isMultipart) return this.form(about, odd);
    headers['content-type'] = this.chance() < 0.98 ? 'application/json' : this.pick(['text/plain', 'multipart/form-data', 'x']);
    const json = JSON.stringify(odd) ?? '';
    return { ...about, payload: this.chance() < 0.97 ? json : this.pick(['', '{', '[]', '"x"', 'null', '1', json.slice(0, -1)]) };
  }

  private form(about: OddRequest, fields: unknown): OddRequest {
    const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
    const name = this.pick(['x.png', 'a\ud83d', '\0.pdf', '../x', '', '😀.jpg', `${'n'.repeat(118)}😀.png`]);
    const file = {
      filename: name,
      type: this.pick(['image/png', 'text/csv', '']),
      content: this.pick(['', 'x', '%PDF-1.4', '\0']),
    };
    const { payload, contentType } = multipart(
      Object.fromEntries(entries.filter(([key]) => key !== 'file').map(([key, value]) => [key, textOf(value)])),
      this.chance() < 0.9 ? [file] : [],
    );
    return { ...about, headers: { ...about.headers, 'content-type': contentType }, payload };
  }

  private header(name: string, schema: JsonSchema): string {
    if (name === 'Upload-Metadata')
      return this.pick(['entityId bnVsbA==', 'filename eC5wZGY=,,', 'filename !,filename', 'category YQA=', ' ']);
    return schema.type === 'integer' ? String(this.pick([0, 0, 1, 900_000])) : textOf(this.value(schema));
  }

  private encoded(): string {
    return this.chance() < 0.5 ? this.pick(oddEncoded) : encode(this.pick(oddTexts));
  }

  /** Some fields take files in this form. */
  private long(): string {
    const text = this.pick(pumps)(this.pick(lengths));
    return this.chance() < 0.2 ? Buffer.from(text).toString('base64') : text;
  }

  private odd(): unknown {
    if (this.hasLong && this.chance() < 0.4) return this.long();
    const kind = this.chance();
    return kind < 0.5 ? this.pick(oddTexts) : kind < 0.75 ? this.pick(oddNumbers) : this.pick(oddOthers);
  }

  /** The value with up to two parts, at any depth, replaced by something odd. */
  private bent(value: unknown): unknown {
    let bent = value;
    for (let times = Math.floor(this.chance() * 3); times > 0; times -= 1) bent = this.bend(bent);
    return bent;
  }

  private bend(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && this.chance() < 0.8) {
      const at = Math.floor(this.chance() * value.length);
      return value.map((item, index) => (index === at ? this.bend(item) : item));
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const keys = Object.keys(value);
      if (this.chance() < 0.05 || keys.length === 0) return { ...value, [this.pick(oddTexts)]: this.odd() };
      const key = this.pick(keys);
      if (this.chance() < 0.1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      return { ...value, [key]: this.bend((value as Record<string, unknown>)[key]) };
    }
    return this.odd();
  }

  /** A value that the schema probably accepts. */
  private value(schema: JsonSchema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(this.pick(choices));
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.value(part)));
    if (schema.properties) {
      const wanted = Object.entries(schema.properties).filter(
        ([name]) => schema.required?.includes(name) === true || this.chance() < 0.6,
      );
      return Object.fromEntries(wanted.map(([name, part]) => [name, this.value(part)]));
    }
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(this.chance() * 4) }, () => this.value(schema.items ?? {}));
    if (schema.type === 'boolean') return this.chance() < 0.5;
    if (schema.type === 'integer' || schema.type === 'number')
      return this.pick([1, 2, 100, schema.minimum ?? 0, schema.maximum ?? 5_000]);
    if (schema.type === 'string') return this.text(schema);
    return this.odd();
  }

  private text({ format, maxLength }: JsonSchema): unknown {
    if (format === 'uuid') return this.pick(oddTexts.filter((text) => text.length === 36));
    if (this.hasLong && this.chance() < 0.1) return this.long();
    if (this.chance() < 0.3) return this.pick(oddTexts);
    return 'Deccan Motors 42'.slice(0, maxLength ?? 40);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A lone surrogate cannot be encoded; browsers send the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

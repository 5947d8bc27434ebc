import type { EndpointDefinition } from '#contract/endpoint.ts';
import { z } from '#contract/zod-setup.ts';
import { readFileSync } from 'node:fs';
import { problems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';

export type JsonSchema = Record<string, unknown>;

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema._zod.def.type, jsonSchema as JsonSchema),
  }) as JsonSchema;
  return rest;
}

/** Adjusts what OpenAPI tools would misread. */
function describe(type: string, schema: JsonSchema): void {
  const { oneOf, propertyNames, required, additionalProperties: each } = schema;
  // Union members may differ only by an absent field, for which `oneOf` is too strict.
  if (type === 'union' && oneOf) {
    delete schema['oneOf'];
    schema['anyOf'] = oneOf;
  }
  if (type === 'record' && Array.isArray(required)) {
    delete schema['propertyNames'];
    schema['properties'] = Object.fromEntries(((propertyNames as JsonSchema)['enum'] as string[]).map((name) => [name, each]));
    schema['additionalProperties'] = false;
  }
}

export const fits = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema !== undefined && value !== undefined && z.safeParse(schema, value).success;

const worthAName = 400;

/** Collects shared schemas in `components`. */
export class Shared {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, JsonSchema> = {};
  readonly #replies = new Map<string, string>();
  readonly #refusals = new Map<string, string>();

  constructor(endpoints: readonly EndpointDefinition[]) {
    const first = new Map<string, string>();
    for (const { id, reply } of endpoints) {
      if (!reply) continue;
      const text = JSON.stringify(schemaOf(reply, 'output'));
      const name = first.get(text);
      if (name) this.#replies.set(text, name);
      else if (text.length > worthAName) first.set(text, `reply.${id}`);
    }
  }

  /** Schema of `data`. */
  reply({ reply }: EndpointDefinition): JsonSchema {
    if (!reply) return { type: 'object' };
    const schema = schemaOf(reply, 'output');
    const name = this.#replies.get(JSON.stringify(schema));
    if (!name) return schema;
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  refusal(status: number, response: JsonSchema): JsonSchema {
    const text = JSON.stringify(response);
    const others = [...this.#refusals.values()].filter((name) => name.startsWith(`${status}.`)).length;
    const name = this.#refusals.get(text) ?? `${status}.${others + 1}`;
    this.#refusals.set(text, name);
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Requests and responses recorded from tests, by operation; written by `npm run api:examples`. */
interface Seen {
  readonly body?: unknown;
  /** `data` of the envelope. */
  readonly reply?: unknown;
  readonly codes?: readonly string[];
}

export type Examples = Readonly<Record<string, Seen>>;

export function readExamples(): Examples {
  return JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Examples;
}

/** Only examples that still match the contract, so that the document never shows an outdated API. */
export function exampleOf(examples: Examples, endpoint: EndpointDefinition): { body?: unknown; reply?: unknown } {
  const { body, reply } = examples[endpoint.id] ?? {};
  return {
    ...(fits(endpoint.body, body) ? { body } : {}),
    ...(fits(endpoint.reply, reply) ? { reply } : {}),
  };
}

/** Codes the framework may return for the endpoint's declarations, and the codes seen in tests. */
export function codesOf(examples: Examples, endpoint: EndpointDefinition): ProblemCode[] {
  const { access } = endpoint;
  const isChange = !['GET', 'HEAD'].includes(endpoint.method);
  const declared: [boolean, ProblemCode[]][] = [
    [true, ['input.malformed']],
    [endpoint.query !== undefined || endpoint.body !== undefined, ['input.invalid']],
    [access !== 'public', ['auth.unauthenticated']],
    [access !== 'public' && !endpoint.beforeEnrolment, ['auth.enrol-first']],
    [access !== 'public' && access !== 'signed-in', ['access.forbidden', 'auth.kyc-first']],
    [endpoint.params !== undefined, ['record.not-found']],
    [isChange, ['request.too-large', 'request.unsupported-type']],
    [isChange || endpoint.limit !== undefined, ['request.rate-limited']],
    [
      endpoint.idempotent === true,
      ['request.idempotency-mismatch', 'request.idempotency-done', 'request.idempotency-in-progress'],
    ],
    [endpoint.kind === 'tus', ['file.tus-version']],
    [endpoint.signed === true, ['auth.sign-again', 'signature.refused']],
  ];
  const met = (examples[endpoint.id]?.codes ?? []).filter((code) => code in problems) as ProblemCode[];
  return [...new Set([...declared.flatMap(([holds, codes]) => (holds ? codes : [])), ...met])].toSorted();
}

import type { EndpointDefinition } from '#contract/endpoint.ts';
import { z } from '#contract/zod-setup.ts';

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

/** What tools for API descriptions read otherwise than it is meant. */
function describe(type: string, schema: JsonSchema): void {
  const { oneOf, propertyNames, required, additionalProperties: each } = schema;
  // A member may be told by a field that another leaves out: 'one of' would be more than is asked.
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

/** What several operations say alike stands in `components` once. */
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

  /** The schema of `data`. */
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

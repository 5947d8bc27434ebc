import type { EndpointDefinition } from '#contract/endpoint.ts';
import { schemaOf } from './schemas.ts';
import type { JsonSchema } from './schemas.ts';

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

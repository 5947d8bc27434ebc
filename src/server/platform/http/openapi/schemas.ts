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

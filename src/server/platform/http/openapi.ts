import { z } from '#contract/zod-setup.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { messageText } from '../words/wordings.ts';
import { problems } from '#contract/errors.ts';
import { dutiesFor, rolesWith } from '#domain/permissions.ts';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema;
  return rest;
}

function parametersOf(endpoint: EndpointDefinition): JsonSchema[] {
  const list = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } };
  const signature = { name: 'X-Signature', in: 'header', required: false, schema: { type: 'string' } };
  return [
    ...list(endpoint.params, 'path'),
    ...list(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.signed ? [signature] : []),
  ];
}

function bodyOf(endpoint: EndpointDefinition): JsonSchema | undefined {
  if (endpoint.kind === 'multipart') {
    const fields = endpoint.body ? (schemaOf(endpoint.body, 'input')['properties'] as JsonSchema | undefined) : undefined;
    const file = { type: 'string', format: 'binary' };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { file, ...fields }, required: ['file'] } } },
    };
  }
  return endpoint.body && { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
}

function responsesOf(endpoint: EndpointDefinition): JsonSchema {
  const data = endpoint.reply ? schemaOf(endpoint.reply, 'output') : {};
  const envelope = { type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] };
  const success =
    endpoint.kind === 'file' || endpoint.kind === 'stream'
      ? {
          description: 'The content',
          content: { [endpoint.kind === 'stream' ? 'text/event-stream' : 'application/octet-stream']: {} },
        }
      : { description: 'Success', content: { 'application/json': { schema: envelope } } };
  return {
    [String(endpoint.status ?? 200)]: success,
    default: {
      description: 'An error of the catalogue',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

/** Who may call, for readers and for tools. */
function accessOf({ access }: EndpointDefinition): JsonSchema {
  if (access === 'public') return { description: 'Anyone may call this.', 'x-access': access, security: [] };
  const security = [{ bearer: [] }];
  if (access === 'signed-in') return { description: 'Any logged-in user.', 'x-access': access, security };
  const allowed = rolesWith(access);
  const duties = dutiesFor(access);
  const charged = duties.length > 0 ? ` Of staff, those with the duty ${duties.join(' or ')}.` : '';
  return {
    description: `Roles: ${allowed.join(', ')}.${charged}`,
    'x-access': allowed,
    'x-permission': access,
    ...(duties.length > 0 ? { 'x-duties': duties } : {}),
    security,
  };
}

/** OpenAPI 3.1 from the same definitions that validate. */
export function openapiDocument(endpoints: readonly EndpointDefinition[], about: { title: string; version: string }): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    const body = bodyOf(endpoint);
    path[endpoint.method.toLowerCase()] = {
      operationId: endpoint.id,
      summary: endpoint.summary,
      tags: [endpoint.id.split('.')[0]],
      ...accessOf(endpoint),
      parameters: parametersOf(endpoint),
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(endpoint),
    };
  }
  const catalogue = Object.entries(problems).map(
    ([code, entry]) => `| \`${code}\` | ${entry.status} | ${messageText(entry.message)} |`,
  );
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      description: `Success is \`{success: true, data}\`; errors carry a code of this catalogue.\n\n| code | status | message |\n|---|---|---|\n${catalogue.join('\n')}`,
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'code', 'message', 'requestId'],
          properties: {
            success: { const: false },
            code: { type: 'string', enum: Object.keys(problems) },
            message: { type: 'string' },
            messageKey: { type: 'string' },
            fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
            fieldErrorKeys: { type: 'object', additionalProperties: { type: 'string' } },
            details: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

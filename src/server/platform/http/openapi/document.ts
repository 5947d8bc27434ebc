import type { EndpointDefinition } from '#contract/endpoint.ts';
import { problems } from '#contract/errors.ts';
import { dutiesFor, rolesWith } from '#domain/permissions.ts';
import { messageText } from '../../words/wordings.ts';
import type { Route } from '../route.ts';
import { codesOf, exampleOf, readExamples, schemaOf, Shared } from './schemas.ts';
import type { Examples, JsonSchema } from './schemas.ts';
import { errorExamples, errorSchema, responsesOf, tusBody, tusParameters, webhooks } from './responses.ts';

export interface ApiPart {
  readonly name: string;
  readonly about: string;
  readonly routes: readonly Route[];
}

function parametersOf(endpoint: EndpointDefinition): JsonSchema[] {
  const list = (schema: EndpointDefinition['params'], place: 'path' | 'query') => {
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
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same content is answered with the first answer; nothing happens twice.',
    schema: { type: 'string', maxLength: 255 },
  };
  const signature = {
    name: 'X-Signature',
    in: 'header',
    required: false,
    description: 'The second factor over what is done; `auth.sign-again` says what is to be signed.',
    schema: { type: 'string' },
  };
  return [
    ...list(endpoint.params, 'path'),
    ...list(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.signed ? [signature] : []),
    ...(endpoint.kind === 'tus' ? tusParameters(endpoint) : []),
  ];
}

function bodyOf(endpoint: EndpointDefinition, examples: Examples): JsonSchema | undefined {
  if (endpoint.kind === 'multipart') {
    const fields = endpoint.body ? (schemaOf(endpoint.body, 'input')['properties'] as JsonSchema | undefined) : undefined;
    const file = { type: 'string', format: 'binary' };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { file, ...fields }, required: ['file'] } } },
    };
  }
  if (endpoint.kind === 'tus') return tusBody(endpoint);
  if (!endpoint.body) return undefined;
  const { body } = exampleOf(examples, endpoint);
  const content = { schema: schemaOf(endpoint.body, 'input'), ...(body === undefined ? {} : { example: body }) };
  return { required: true, content: { 'application/json': content } };
}

/** Who may call it, as text and as an extension for tools. */
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

const conventions = `Success is \`{"success": true, "data": …}\`; a list's \`data\` is \`{data, total, totalPages, page, limit}\`.
A refusal is the schema \`Error\` with a code of the catalogue below, and \`fieldErrors\` names every wrong field at once.
Amounts are rupees with at most two decimals, days and times ISO 8601, identifiers UUIDs.
A path answers without \`/api\`, too, where a page does not have it. Examples come from the tests of this version.`;

/** OpenAPI 3.1 generated from the definitions used for validation. */
export function openapiDocument(
  parts: readonly ApiPart[],
  about: { title: string; version: string; publicUrl: string },
): JsonSchema {
  const examples = readExamples();
  const shared = new Shared(parts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)));
  const paths: Record<string, JsonSchema> = {};
  for (const { name, routes } of parts)
    for (const { endpoint } of routes) {
      const body = bodyOf(endpoint, examples);
      (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
        operationId: endpoint.id,
        summary: endpoint.summary,
        tags: [name],
        ...accessOf(endpoint),
        parameters: parametersOf(endpoint),
        ...(body ? { requestBody: body } : {}),
        responses: responsesOf(endpoint, examples, shared),
      };
    }
  const named = parts.flatMap(({ routes }) => routes.flatMap(({ endpoint }) => codesOf(examples, endpoint)));
  const catalogue = Object.entries(problems).map(
    ([code, entry]) => `| \`${code}\` | ${entry.status} | ${messageText(entry.message)} |`,
  );
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description: `${conventions}\n\n| code | status | message |\n|---|---|---|\n${catalogue.join('\n')}`,
      termsOfService: `${about.publicUrl}/terms`,
      contact: { name: 'Support', url: `${about.publicUrl}/contact` },
      license: { name: 'Proprietary; by agreement', url: `${about.publicUrl}/terms` },
    },
    servers: [{ url: about.publicUrl, description: 'This installation' }],
    tags: parts.map(({ name, about: description }) => ({ name, description })),
    paths,
    webhooks: webhooks(examples),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: '`accessToken` of `POST /api/auth/login`.' },
      },
      schemas: { Error: errorSchema, ...shared.schemas },
      responses: shared.responses,
      examples: errorExamples(named.filter((code) => problems[code].status < 500)),
    },
  };
}

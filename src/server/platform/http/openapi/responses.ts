import { problems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { messageText } from '../../words/wordings.ts';
import { codesOf, exampleOf } from './examples.ts';
import type { Examples } from './examples.ts';
import type { JsonSchema, Shared } from './schemas.ts';
import { tusSuccess } from './tus.ts';

const requestId = '0f9a6c1e-5d1b-4d7e-9a41-3c1d6a0b7f21';

/** Every refusal has this shape; what each operation refuses names its codes. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'messageKey', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(problems), description: 'What went wrong, for programs: see the catalogue above.' },
    message: { type: 'string', description: 'The same in English, for people.' },
    messageKey: { type: 'string', description: 'The key of the message, for other languages.' },
    fieldErrors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Every wrong field at once: its path, and what is wrong with it.',
    },
    fieldErrorKeys: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Name it when asking for help.' },
  },
};

/** `components.examples`: one for each code that an operation names. */
export function errorExamples(codes: Iterable<ProblemCode>): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => {
      const { message } = problems[code];
      const value = { success: false, code, message: messageText(message), messageKey: message, requestId };
      return [code, { summary: code, value }];
    }),
  );
}

const waits = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

/** What the operation answers, and what it refuses, by status. */
export function responsesOf(endpoint: EndpointDefinition, examples: Examples, shared: Shared): JsonSchema {
  const codes = codesOf(examples, endpoint).filter((code) => problems[code].status < 500);
  const refusals = [...Map.groupBy(codes, (code) => problems[code].status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, own]) => [String(status), shared.refusal(status, refusalOf(status, own))]);
  const broken = {
    description: 'The server could not do it; nothing was changed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    [String(endpoint.status ?? 200)]: successOf(endpoint, examples, shared),
    ...Object.fromEntries(refusals),
    '5XX': shared.refusal(500, broken),
  };
}

function refusalOf(status: number, codes: readonly ProblemCode[]): JsonSchema {
  const own = { type: 'object', properties: { code: { enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${messageText(problems[code].message)}`).join('\n\n'),
    ...(status === 429 ? { headers: waits } : {}),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, own] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function successOf(endpoint: EndpointDefinition, examples: Examples, shared: Shared): JsonSchema {
  if (endpoint.kind === 'tus') return tusSuccess(endpoint);
  if (endpoint.kind === 'file' || endpoint.kind === 'stream') {
    const type = endpoint.kind === 'stream' ? 'text/event-stream' : 'application/octet-stream';
    return { description: 'The content', content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const data = shared.reply(endpoint);
  const schema = { type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] };
  const { reply } = exampleOf(examples, endpoint);
  const example = reply === undefined ? {} : { example: { success: true, data: reply } };
  return { description: 'Success', content: { 'application/json': { schema, ...example } } };
}

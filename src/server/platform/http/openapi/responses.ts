import { problems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { codesOf, exampleOf, schemaOf } from './schemas.ts';
import type { Examples, JsonSchema, Shared } from './schemas.ts';
import { uploadMetadata } from '#contract/files.schemas.ts';
import { maximumFileSize, pieceType } from '#contract/files.ts';

const requestId = '0f9a6c1e-5d1b-4d7e-9a41-3c1d6a0b7f21';

/** Shape of every error; each operation lists its codes. */
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

/** `components.examples`: one per code used by an operation. */
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

/** Success and error responses of an operation, by status. */
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

const bytes = { type: 'integer', minimum: 0, maximum: maximumFileSize };
const asked = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const fields = Object.keys(schemaOf(uploadMetadata, 'input')['properties'] ?? {}).join(', ');

/** Headers required by the tus 1.0 protocol. */
export function tusParameters({ method }: EndpointDefinition): JsonSchema[] {
  const offset = asked('Upload-Offset', 'Where these bytes begin: as many as have arrived.', bytes);
  const length = asked('Upload-Length', 'Bytes of the whole file.', bytes);
  const metadata = asked(
    'Upload-Metadata',
    `\`name base64\`, separated by commas. Names: ${fields}. With \`sha256\` of the whole, in hexadecimal, what was begun before goes on.`,
    { type: 'string' },
  );
  return [
    asked('Tus-Resumable', 'The version of the protocol.', { type: 'string', enum: ['1.0.0'] }),
    ...(method === 'PATCH' ? [offset] : []),
    ...(method === 'POST' ? [length, metadata] : []),
  ];
}

export function tusBody({ method }: EndpointDefinition): JsonSchema | undefined {
  if (method !== 'PATCH') return undefined;
  return { required: true, content: { [pieceType]: { schema: { type: 'string', format: 'binary' } } } };
}

const said: Readonly<Record<string, readonly string[]>> = {
  POST: ['Location', 'Upload-Offset', 'Upload-Expires'],
  HEAD: ['Upload-Offset', 'Upload-Length', 'Upload-Expires'],
  PATCH: ['Upload-Offset', 'Upload-Expires'],
};

const meanings: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  Location: { description: 'Address of this upload.', schema: { type: 'string' } },
  'Upload-Offset': { description: 'Bytes that have arrived.', schema: bytes },
  'Upload-Length': { description: 'Bytes of the whole file.', schema: bytes },
  'Upload-Expires': { description: 'Until when it can go on.', schema: { type: 'string' } },
};

function tusSuccess({ method }: EndpointDefinition): JsonSchema {
  return { description: 'Done', headers: Object.fromEntries((said[method] ?? []).map((name) => [name, meanings[name]])) };
}

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const text = { type: ['string', 'number', 'null'] };
/** The gateway sends more fields than we read. */
const open = (properties: object) => ({ type: 'object', properties, additionalProperties: true });

const products = {
  payments: {
    summary: 'A payment, a refund or a transfer into a virtual account changed',
    type: 'type',
    known: ['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK', 'REFUND_STATUS_WEBHOOK'],
    data: {
      order: open({ order_id: text }),
      payment: open({ cf_payment_id: text, payment_status: text }),
      refund: open({ refund_id: text, cf_refund_id: text, order_id: text, refund_status: text }),
    },
  },
  payouts: {
    summary: 'A transfer to a workshop, a surveyor or an owner changed',
    type: 'type',
    known: ['TRANSFER_SUCCESS', 'TRANSFER_ACKNOWLEDGED', 'TRANSFER_FAILED', 'TRANSFER_REVERSED', 'TRANSFER_REJECTED'],
    data: { transfer_id: text, cf_transfer_id: text, status: text, status_code: text },
  },
  verification: {
    summary: 'A check of a bank account, an identity or a signature ended',
    type: 'event_type',
    known: ['BANK_ACCOUNT_VERIFICATION_SUCCESS', 'DIGILOCKER_VERIFICATION_SUCCESS'],
    data: { verification_id: text, reference_id: text, status: text },
  },
} as const;

/** Operation id of the product's webhook endpoint. */
export const webhookId = (product: string) => `${product}Webhook`;

/** Webhooks we receive from the payment provider, one URL per product. We send none ourselves: people are notified by messages and notices. */
export function webhooks(examples: Examples): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(products).map(([product, { summary, type, known, data }]) => {
      const schema = {
        ...open({
          [type]: { type: 'string', examples: known, description: 'Of an unknown kind: taken, and nothing more.' },
          data: open(data),
        }),
        required: [type, 'data'],
      };
      const body = examples[webhookId(product)]?.body;
      const operation = {
        operationId: webhookId(product),
        summary,
        description: `Sent by Cashfree to \`POST /api/webhooks/cashfree/${product}\`. Only where to look is believed: the state is read from the gateway. Sent twice, it counts once.`,
        tags: ['Payments'],
        security: [],
        parameters: [
          header('x-webhook-signature', 'base64(HMAC-SHA256(client secret, timestamp + exact bytes of the body))'),
          header('x-webhook-timestamp', 'Milliseconds since 1970'),
          header('x-idempotency-key', 'The same for every delivery of one event', false),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema, ...(body === undefined ? {} : { example: body }) } },
        },
        responses: {
          '200': { description: 'Taken; it is followed afterwards.' },
          '401': {
            description: '`webhook.forged`: the signature is not the gateway’s.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        },
      };
      return [product, { post: operation }];
    }),
  );
}

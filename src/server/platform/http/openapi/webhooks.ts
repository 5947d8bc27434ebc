import type { Examples } from './examples.ts';
import type { JsonSchema } from './schemas.ts';

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const text = { type: ['string', 'number', 'null'] };
/** The gateway says more than we read. */
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

/** Of the operation by which the provider tells us of this product. */
export const webhookId = (product: string) => `${product}Webhook`;

/** What the payment provider sends to us, each product to its own address. We send nobody a webhook: people are told by letters and notices. */
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

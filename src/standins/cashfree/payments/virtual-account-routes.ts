import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { idempotently } from '../idempotency.ts';
import { pattern, readRequest } from '../read-request.ts';
import { invalid, notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { accountWire, transferWire } from './virtual-account-wire.ts';
import { editAccount, findAccount, manageAccount, openAccount, transfersOf } from './virtual-accounts.ts';

type ById = { Params: { id: string } };
type ByUtr = { Params: { utr: string } };

/** Of this part of the product alone. */
const VERSION = '2024-07-10';

const time = pattern(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const listRequest = z.object({
  status: z.enum(['ALL', 'SUCCESS', 'REJECTED']),
  virtual_account_id: z.optional(z.string()),
  start_date: z.optional(time),
  end_date: z.optional(time),
  pagination: z.optional(z.object({ cursor: z.optional(z.string()), limit: z.int().check(z.gte(1), z.lte(1000)) })),
});
const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}+05:30`);

/** The vendor's virtual bank accounts, below `/pg/vba`. */
export function virtualAccountRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request: FastifyRequest) => {
      if (request.headers['x-api-version'] !== VERSION) throw invalid('version_invalid', 'x-api-version is invalid');
    });
    app.post('/', async (request, reply) =>
      idempotently(world, request, reply, () => accountWire(openAccount(world, request.body))),
    );
    app.get<ById>('/:id', async (request) => accountWire(findAccount(world, request.params.id)));
    app.put<ById>('/:id', async (request) => accountWire(editAccount(world, request.params.id, request.body)));
    app.patch<ById>('/:id', async (request) => accountWire(manageAccount(world, request.params.id, request.body)));
    app.post('/payments', async (request) => listTransfers(world, request.body));
    app.get<ByUtr>('/payments/:utr', async (request) => {
      const found = transfersOf(world, request.params.utr);
      if (found.length === 0) throw notFound('payment_not_found', 'Payment not found');
      return { payment_details: found.map((one) => transferWire(one, isSettled(world, one.gatewayRef))) };
    });
  };
}

function isSettled(world: World, gatewayRef: string): boolean {
  return world.store.settlements.all().some(({ lines }) => lines.some(({ eventId }) => eventId === gatewayRef));
}

function listTransfers(world: World, body: unknown): Record<string, unknown> {
  const wanted = readRequest(listRequest, body);
  const from = wanted.start_date ? instant(wanted.start_date) : Number.NEGATIVE_INFINITY;
  const to = wanted.end_date ? instant(wanted.end_date) : Number.POSITIVE_INFINITY;
  const { limit = 100, cursor } = wanted.pagination ?? {};
  const begin = cursor ? Number(Buffer.from(cursor, 'base64').toString()) : 0;
  if (!Number.isSafeInteger(begin) || begin < 0) throw invalid('cursor_invalid', 'cursor is invalid');
  const found = world.store.virtualTransfers
    .all()
    .filter((one) => wanted.status === 'ALL' || one.status === wanted.status)
    .filter(({ accountId }) => wanted.virtual_account_id === undefined || accountId === wanted.virtual_account_id)
    // Whole seconds, as the times on the wire.
    .filter(({ at }) => Math.floor(at / 1000) * 1000 >= from && Math.floor(at / 1000) * 1000 <= to);
  const page = found.slice(begin, begin + limit);
  const next = begin + limit;
  return {
    cursor: next < found.length ? Buffer.from(String(next)).toString('base64') : '',
    limit: String(limit),
    payments: { payment_details: page.map((one) => transferWire(one, isSettled(world, one.gatewayRef))) },
  };
}

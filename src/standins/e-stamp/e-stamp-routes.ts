import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Token that the demo sends. */
export const standinStampToken = 'standin-e-stamp-token';

const order = z.object({
  clientReference: z.string().check(z.minLength(8)),
  state: z.string().check(z.minLength(2)),
  article: z.string().check(z.minLength(1)),
  firstParty: z.string().check(z.minLength(1)),
  secondParty: z.string().check(z.minLength(1)),
  consideration: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  stampDuty: z.string().check(z.regex(/^\d+\.\d{2}$/)),
});
type Order = z.output<typeof order>;

/**
 * Stand-in for a provider of e-stamps: one certificate for each idempotency key, the same one again for the same order, 409 for another order under that key.
 * The number follows from the key, so that a restart changes nothing. `POST /__sim/e-stamps` refuses states, as a provider does that does not serve them.
 */
export const eStampRoutes =
  (now: () => number) =>
  async (scope: FastifyInstance): Promise<void> => {
    const orders = new Map<string, Order>();
    let refused: readonly string[] = [];
    const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

    scope.post('/e-stamp/certificates', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${standinStampToken}`) return refuse(reply, 401, 'unauthorised');
      const key = request.headers['idempotency-key'];
      const read = z.safeParse(order, request.body);
      if (typeof key !== 'string' || !read.success) return refuse(reply, 422, 'order_invalid');
      const wanted = read.data;
      if (refused.includes(wanted.state)) return refuse(reply, 422, 'state_not_served');
      const before = orders.get(key);
      if (before && JSON.stringify(before) !== JSON.stringify(wanted)) return refuse(reply, 409, 'key_in_use');
      orders.set(key, wanted);
      const { clientReference, state, stampDuty } = wanted;
      const issuedOn = new Date(now() + 330 * 60_000).toISOString().slice(0, 10);
      return reply
        .code(before ? 200 : 201)
        .send({ clientReference, certificateNo: numberOf(key, state), issuedOn, state, stampDuty });
    });

    scope.post('/__sim/e-stamps', async (request) => {
      refused = z.parse(z.object({ refused: z.array(z.string()) }), request.body).refused;
      return { refused, sold: orders.size };
    });
  };

/** Like those of the stock holding corporation: `IN-MA12345678901234V`. */
function numberOf(key: string, state: string): string {
  const digits = (BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 16)}`) % 10n ** 14n)
    .toString()
    .padStart(14, '0');
  return `IN-${state
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase()}${digits}V`;
}

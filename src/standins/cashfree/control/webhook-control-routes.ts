import type { FastifyInstance } from 'fastify';
import { readRequest } from '../read-request.ts';
import type { WebhookRecord } from '../records.ts';
import type { World } from '../world.ts';
import { replayRequest, sendRequest, webhookScriptRequest } from './control-requests.ts';

/** How many of the next events `reorder` holds back when nobody says. */
const REORDERED = 2;

/** Webhooks on command, below `/__sim/webhooks`. */
export function webhookControlRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/', async (request) => {
      const { mode, times, delayMs } = readRequest(webhookScriptRequest, request.body);
      const script = { mode, times: times ?? (mode === 'reorder' ? REORDERED : null), delayMs };
      world.webhooks.script(script);
      return script;
    });

    /** All events that fit, `times` each and at once: the receiver must bear it. Answers with its HTTP statuses. */
    app.post('/replay', async (request) => {
      const wanted = readRequest(replayRequest, request.body);
      const chosen = world.store.webhooks.all().filter((record) => fits(record, wanted));
      const sendings = chosen.flatMap((record) =>
        Array.from({ length: wanted.times }, () => world.webhooks.replay(record.id, wanted.way)),
      );
      return { statuses: await Promise.all(sendings) };
    });

    /** Any event, such as one of a type that nobody knows. */
    app.post('/send', async (request) => {
      const { product, body } = readRequest(sendRequest, request.body);
      await world.webhooks.emit({ product, type: typeof body.type === 'string' ? body.type : '', subject: {}, body });
      return { webhook: world.store.webhooks.all().at(-1)?.deliveries };
    });
  };
}

function fits(
  record: WebhookRecord,
  wanted: { id?: string; orderId?: string; transferId?: string; refundId?: string; utr?: string },
): boolean {
  const { id, orderId, transferId, refundId, utr } = wanted;
  return (
    (id === undefined || record.id === id) &&
    (orderId === undefined || record.subject.orderId === orderId) &&
    (transferId === undefined || record.subject.transferId === transferId) &&
    (refundId === undefined || record.subject.refundId === refundId) &&
    (utr === undefined || record.subject.utr === utr)
  );
}

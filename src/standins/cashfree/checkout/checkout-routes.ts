import type { FastifyInstance, FastifyReply } from 'fastify';
import { attemptDecided, beginAttempt, scheduleSettlement } from '../payments/attempts.ts';
import { getOrder } from '../payments/orders.ts';
import type { OrderRecord, Outcome } from '../records.ts';
import type { World } from '../world.ts';
import { browserSdk } from './browser-sdk.ts';
import { checkoutPage, closedPage, unknownSessionPage, waitPage } from './checkout-page.ts';
import { showPage } from './page.ts';

type SessionPath = { Params: { session: string } };
type AttemptPath = { Params: { session: string; attempt: string } };

/** The page on which a person pays: send the browser to `{stand-in}/checkout/{payment_session_id}`. Works without scripts. */
export function checkoutRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sdk.js', async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-store',
        })
        .send(browserSdk),
    );

    app.get<SessionPath>('/checkout/:session', async (request, reply) => {
      const order = orderOf(world, request.params.session);
      if (!order) return showPage(reply.code(404), unknownSessionPage());
      return showPage(reply, order.status === 'ACTIVE' ? checkoutPage(order, backUrl(order)) : closedPage(order, backUrl(order)));
    });

    app.post<SessionPath & { Body: { action?: string; upi_id?: string } | undefined }>(
      '/checkout/:session',
      async (request, reply) => {
        const order = orderOf(world, request.params.session);
        if (!order) return showPage(reply.code(404), unknownSessionPage());
        const action = request.body?.action;
        if (order.status !== 'ACTIVE' || action === 'close') return goBack(reply, order);
        const upiId = request.body?.upi_id?.trim() || undefined;
        const outcome = outcomeOf(world, order, action, upiId);
        const attempt = beginAttempt(world, order.orderId, outcome, { upiId });
        if (attempt.planned === null) return goBack(reply, order);
        scheduleSettlement(world, order.orderId, attempt, world.settings.delayMs);
        return reply.redirect(`/checkout/${order.sessionId}/wait/${attempt.gatewayPaymentId}`, 303);
      },
    );

    app.get<AttemptPath>('/checkout/:session/wait/:attempt', async (request, reply) => {
      const { session, attempt } = request.params;
      return showPage(reply, waitPage(`/checkout/${encodeURIComponent(session)}/done/${encodeURIComponent(attempt)}`));
    });

    app.get<AttemptPath>('/checkout/:session/done/:attempt', async (request, reply) => {
      const order = orderOf(world, request.params.session);
      if (!order) return showPage(reply.code(404), unknownSessionPage());
      await attemptDecided(world, order.orderId, request.params.attempt);
      return goBack(reply, getOrder(world, order.orderId));
    });
  };
}

function orderOf(world: World, session: string): OrderRecord | undefined {
  const found = world.store.orders.all().find((order) => order.sessionId === session);
  return found && getOrder(world, found.orderId);
}

/** A scripted outcome wins, then the button, then the vendor's test UPI ids, then chance. */
function outcomeOf(world: World, order: OrderRecord, action: string | undefined, upiId: string | undefined): Outcome {
  if (order.forcedOutcome) {
    const forced = order.forcedOutcome;
    world.store.orders.put(order.orderId, { ...order, forcedOutcome: null });
    return forced;
  }
  if (action === 'decline' || upiId === 'testfailure@gocash') return 'FAILED';
  if (action === 'hang') return 'PENDING';
  if (upiId === 'testsuccess@gocash') return 'SUCCESS';
  return world.chance.fraction('decline') < world.settings.declineRate ? 'FAILED' : 'SUCCESS';
}

/** No status is appended: the application must ask the gateway. */
function backUrl(order: OrderRecord): string | null {
  return order.returnUrl?.replaceAll('{order_id}', encodeURIComponent(order.orderId)) ?? null;
}

function goBack(reply: FastifyReply, order: OrderRecord): FastifyReply {
  const url = backUrl(order);
  return url ? reply.redirect(url, 303) : showPage(reply, closedPage(order, null));
}

import fastify, { type FastifyInstance } from 'fastify';
import { applyFaults } from './apply-faults.ts';
import { checkoutRoutes, digilockerRoutes, esignRoutes } from '#standins/cashfree/checkout/checkout-routes.ts';
import { controlRoutes, webhookControlRoutes } from '#standins/cashfree/control/control-routes.ts';
import { createGuard } from './guard.ts';
import type { Product } from './options.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { payoutRoutes } from '#standins/cashfree/payouts/payouts.ts';
import { VendorError } from './vendor-error.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { eStampRoutes } from '#standins/e-stamp/e-stamp-routes.ts';
import type { World } from './world.ts';

/** The stand-in's HTTP application: three products, the pages for people, and the control routes. */
export function buildApp(world: World, reset: () => void): FastifyInstance {
  // Requests waiting for the simulated bank must not delay shutdown.
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });

  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof VendorError) {
      return reply.code(error.status).headers(error.headers).send({ message: error.message, code: error.code, type: error.type });
    }
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    const broken = status >= 500;
    return reply.code(status).send({
      message: broken ? 'internal Server Error' : 'bad request',
      code: broken ? 'internal_error' : 'request_invalid',
      type: broken ? 'api_error' : 'invalid_request_error',
    });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ message: 'not found', code: 'route_not_found', type: 'invalid_request_error' }),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  const product = (name: Product, routes: (scope: FastifyInstance) => Promise<void>) => async (scope: FastifyInstance) => {
    applyFaults(scope, world);
    scope.addHook('onRequest', createGuard(world, name));
    await routes(scope);
  };
  void app.register(product('payments', paymentRoutes(world)), { prefix: '/pg' });
  void app.register(product('payouts', payoutRoutes(world)), { prefix: '/payout' });
  void app.register(product('verification', verificationRoutes(world)), { prefix: '/verification' });
  void app.register(checkoutRoutes(world));
  void app.register(digilockerRoutes(world));
  void app.register(esignRoutes(world));
  // Another company's; in the demo one process plays both.
  void app.register(eStampRoutes(() => world.clock.now()));
  void app.register(controlRoutes(world, reset), { prefix: '/__sim' });
  void app.register(webhookControlRoutes(world), { prefix: '/__sim/webhooks' });
  return app;
}

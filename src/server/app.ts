import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { pieceType } from '#contract/files.ts';
import { apiParts, readinessChecks, takeSignature } from './features.ts';
import { endNoticeStreams } from './features/notices/notices.service.ts';
import { logAccess } from './platform/http/access-log.ts';
import { bearerOf, createAuthenticate } from '#server/platform/http/authenticate.ts';
import { docsPlugin, securityText } from '#server/platform/http/docs.ts';
import { errorReply } from './platform/http/error-reply.ts';
import { healthRoutes, ready } from '#server/platform/http/health.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import {
  readJsonBodies,
  isKnownHost,
  rewriteUrl,
  refuseSlowBodies,
  isStorableUrl,
  unstorable,
  unstorableParameters,
} from '#server/platform/http/incoming.ts';
import { networkOf } from './platform/http/rate-limit.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { traceRequests } from './platform/tracing/tracing.ts';
import type { Platform } from './platform/platform.ts';

export interface AppOptions {
  platform: Platform;
  metrics?: Metrics;
  /** Demo mode: inbox, forced outcomes. */
  extraRoutes?: readonly Route[];
  /** Serves the built pages; left out by API tests. */
  web?: (app: FastifyInstance) => Promise<void>;
}

/** An address that cannot be decoded, or with too long a part, fits no route and so passes no hook. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.statusCode === 414;
  const refusal = isLong ? problem('request.too-large') : unstorable(isStorableUrl(request.url) ? [] : ['path']);
  void reply.header('x-request-id', request.id).code(error.statusCode ?? 400);
  void reply.send(errorReply(refusal, request.id).body);
}

/** What a client of the protocol reads from an answer. */
const tusHeaders = ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-expires'];
const accessTokenLifetime = '15m';
const jsonLimit = 1024 * 1024;
const usableRequestId = /^[\w.-]{8,64}$/;

/** Builds the HTTP application. Tests use it through `inject`. */
export async function buildApp({ platform, metrics, extraRoutes = [], web }: AppOptions): Promise<FastifyInstance> {
  const { config, log } = platform;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOf(config.http.trustProxy),
    bodyLimit: jsonLimit,
    // The largest upload over the slowest line that we wait for; `refuseSlowBodies` ends what drips long before.
    requestTimeout: 30 * 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && usableRequestId.test(given) ? given : randomUUID();
    },
    rewriteUrl,
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  refuseSlowBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isStorableUrl(request.url)) return done();
    done(unstorable(unstorableParameters(request.url, request.routeOptions.url ?? '')));
  });
  if (config.demo)
    app.addHook('onRequest', (request, reply, done) => {
      if (isKnownHost(request.headers.host, config.http.publicUrl)) return done();
      void reply.code(421).type('text/plain').send('Unknown host');
    });
  logAccess(app);
  traceRequests(app);
  app.addHook('preClose', async () => endNoticeStreams(platform));
  app.setErrorHandler((error, request, reply) => {
    const { failure, endpointId } = request.routeOptions.config as { failure?: string; endpointId?: string };
    const { status, body, retryAfterSeconds } = errorReply(error, request.id, failure);
    // A probe that hears 'not yet' is what it is for; at every start it does.
    if (status >= 500) request.log[endpointId === ready.id ? 'info' : 'error']({ err: error }, 'request failed');
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).send(body);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
    if (request.url.startsWith('/api')) {
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      void reply.header('cache-control', 'no-store');
    }
    done();
  });
  await app.register(cors, {
    origin: [...config.http.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition', 'etag', ...tusHeaders],
    maxAge: 600,
  });
  await app.register(rateLimit, {
    // Behind one address of a carrier are thousands of people, so that who is logged in is counted alone.
    max: (_request, key) =>
      Math.min((key.startsWith(byPerson) ? 600 : 6000) * config.http.addressLimitFactor, Number.MAX_SAFE_INTEGER),
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const userId = bearerOf(app, request);
      return userId === undefined ? networkOf(request.ip) : byPerson + userId;
    },
    // Reading is cheap and bounded by paging; writing is what floods. Webhooks must never be turned away.
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD' || request.url.startsWith('/api/webhooks/'),
    errorResponseBuilder: (_request, context) =>
      problem('request.rate-limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { expiresIn: accessTokenLifetime, algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  });
  readJsonBodies(app);
  // Read as it comes, by `continueUpload`.
  app.addContentTypeParser(pieceType, (_request, _body, done) => done(null));
  // Limits are set where a body is received; a file that is too large is reported by us, not by the parser.
  await app.register(multipart, { throwFileSizeLimit: false });
  metrics?.observe(app);
  const parts = [
    {
      name: 'Health',
      about: 'Whether the process answers and whether it may be sent requests.',
      routes: healthRoutes(readinessChecks),
    },
    ...apiParts,
    { name: 'Demo', about: 'What only the demo has: the inbox and forced outcomes.', routes: extraRoutes },
  ].filter(({ routes }) => routes.length > 0);
  const all = parts.flatMap(({ routes }) => routes);
  registerRoutes(app, platform, all, { authenticate: createAuthenticate(app, platform), takeSignature });
  await app.register(docsPlugin, { parts, version: config.version, publicUrl: config.http.publicUrl });
  securityText(app, config, platform.now);
  if (web) await web(app);
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorReply(problem('record.not-found'), request.id).body));
  return app;
}

const byPerson = 'person:';

/** A number is how many proxies stand before us. */
function trustProxyOf(
  setting: false | number | readonly string[],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting === false ? false : [...setting];
}

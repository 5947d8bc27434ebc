import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { z } from '#contract/zod-setup.ts';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { dutiesFor, opensAfterKyc, permits, rolesWith } from '#domain/permissions.ts';
import { withRequest } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Platform } from '../platform.ts';
import type { Authenticate } from './authenticate.ts';
import { invalidInput } from './error-reply.ts';
import { withIdempotency } from './idempotency.ts';
import { isKnown, WrittenAnswer, addVary, withSignature } from './route.ts';
import type { Call, Route, TakeSignature } from './route.ts';
import { enforceLimit } from './rate-limit.ts';

/** Registers a route for every endpoint of the contract: authorisation, limits, validation, handler, envelope. */
export function registerRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  { authenticate, takeSignature: take }: { authenticate: Authenticate; takeSignature: TakeSignature },
): void {
  for (const { endpoint, handle, mayLag, isReport } of routes) {
    const own = isReport ? { ...platform, db: platform.reports } : platform;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { endpointId: endpoint.id, failure: endpoint.failure },
      handler: async (request, reply) => {
        const actor = enrolled(endpoint, await authenticate(request, endpoint.access !== 'public'));
        request.userId = actor.userId;
        checkAccess(endpoint, actor);
        if (endpoint.limit) await enforceLimit(platform, endpoint, actor, request);
        const input = parseInput(endpoint, request);
        const header = request.headers['x-signature'];
        const run = (by: Actor) =>
          withSignature(platform, { endpoint, actor: by, header, take }, (signer) => {
            const work = (on: Platform) =>
              handle({ platform: on, actor: signer, ...input, request, reply } as Call<EndpointDefinition>);
            return mayLag && platform.standby ? platform.standby.run(own, work) : work(own);
          });
        const key = request.headers['idempotency-key'];
        const answer =
          endpoint.idempotent && typeof key === 'string' && key !== ''
            ? await withIdempotency(platform, { endpoint, actor, key, input }, async (spendKey) =>
                toWire(endpoint, await run(withRequest(actor, { spendKey }))),
              )
            : await run(actor).then((data) => (reply.sent ? undefined : toWire(endpoint, data)));
        if (reply.sent || endpoint.kind === 'file' || endpoint.kind === 'stream') return reply;
        return send(request, reply, endpoint, answer);
      },
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition, data: unknown): FastifyReply {
  void reply.code(endpoint.status ?? 200);
  if (endpoint.cacheSeconds === undefined && !(data instanceof WrittenAnswer)) return reply.send({ success: true, data });
  const text = data instanceof WrittenAnswer ? `{"success":true,"data":${data.json}}` : JSON.stringify({ success: true, data });
  // Encoded once, for hashing, length and sending.
  const body = Buffer.from(text);
  if (endpoint.cacheSeconds === undefined) return reply.type(json).send(body);
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  const keep = endpoint.cacheSeconds === 0 ? 'no-cache' : `max-age=${endpoint.cacheSeconds}`;
  void addVary(reply, 'authorization')
    .header('etag', tag)
    .header('cache-control', `${request.headers.authorization ? 'private' : 'public'}, ${keep}`);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(json).send(body);
}

const json = 'application/json; charset=utf-8';

/** Restricts staff who lack a required second factor to adding one, and to public data. */
function enrolled(endpoint: EndpointDefinition, actor: Actor): Actor {
  if (!actor.request.mustEnrol || endpoint.beforeEnrolment) return actor;
  if (endpoint.access !== 'public') throw problem('auth.enrol-first');
  return { ...withRequest(actor, { sessionId: null }), userId: null, role: 'anonymous', duties: [] };
}

function checkAccess(endpoint: EndpointDefinition, actor: Actor): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (actor.role === 'anonymous') throw problem('auth.unauthenticated');
  if (access === 'signed-in' || permits(actor, access)) return;
  if (opensAfterKyc(actor, access)) throw problem('auth.kyc-first');
  throw problem('access.forbidden', {
    details: { requiredRoles: rolesWith(access), requiredDuties: dutiesFor(access), role: actor.role },
  });
}

function parseInput(endpoint: EndpointDefinition, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params && judged(endpoint.params, request.params);
  // A malformed id is an absent record.
  if (params && !params.success) throw problem('record.not-found');
  const query = endpoint.query && judged(endpoint.query, request.query ?? {});
  // Multipart fields are validated when the files are received.
  const body = endpoint.kind === 'multipart' ? undefined : endpoint.body && judged(endpoint.body, request.body ?? {});
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw invalidInput(issues);
  if (endpoint.access !== 'public' && liesTooFar(query?.data ?? {})) {
    throw problem('input.invalid', { fieldErrors: { page: 'list.page-too-far' } });
  }
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** Later pages take longer to read. Exports read differently, and the directory keeps its pages in memory. */
function liesTooFar({ page = 1, limit = 0 }: { readonly page?: number; readonly limit?: number }): boolean {
  return (page - 1) * limit >= MOST_COUNTED;
}

/** A rule that throws, for instance on an object in place of text, means invalid input. */
function judged(schema: z.ZodMiniType, value: unknown) {
  try {
    return z.safeParse(schema, value);
  } catch {
    throw problem('input.malformed');
  }
}

/** The response schema decides what is sent: undeclared columns are dropped. */
function toWire(endpoint: EndpointDefinition, data: unknown): unknown {
  if (data instanceof WrittenAnswer) return data;
  if (!endpoint.reply) return data ?? {};
  const result = z.safeParse(endpoint.reply, data);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`reply of ${endpoint.id} does not match its contract: ${places}`);
  }
  return result.data;
}

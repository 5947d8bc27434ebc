import type {
  Endpoint,
  EndpointDefinition,
  EndpointOf,
  EndpointSchemas,
  BodyOf,
  ParamsOf,
  QueryOf,
  ReplyInputOf,
} from '#contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { repeatable, withRequest } from '#server/platform/actor.ts';
import type { Actor, UserActor, GivenSignature } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Problem } from '#contract/errors.ts';

/**
 * A response pre-serialised as JSON, for endpoints so frequent that serialising matters. Each part from the database must have passed the response schema
 * first, so that undeclared fields are never sent.
 */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Adds to the Vary header; earlier hooks may have set it, for instance for the origin. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), ...names].filter(Boolean).join(', '));
}

/** Whether `If-None-Match` includes this ETag. Compressing proxies make validators weak; several may be sent. */
export function isKnown(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
}

export interface Call<E extends Endpoint> {
  readonly platform: Platform;
  readonly actor: E['access'] extends 'public' ? Actor : UserActor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handle: (call: Call<EndpointDefinition>) => Promise<unknown>;
  /** The response may be a few seconds old. */
  readonly mayLag?: true;
  /** Reads a lot, so it uses the report connections. */
  readonly isReport?: true;
}

export const report = (one: Route): Route => ({ ...one, isReport: true });

/** A report without real-time decisions, read from the standby if there is one. Never for data that people check right after changing it. */
export const mayLag = (one: Route): Route => ({ ...report(one), mayLag: true });

/** Binds the endpoints in `schemas` to their actions. A handler's result becomes `data` of the envelope. */
export function routesOf<All extends Readonly<Record<string, EndpointSchemas>>>(schemas: All) {
  return <E extends EndpointOf<All>>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<ReplyInputOf<E> | WrittenAnswer>,
  ): Route => ({
    endpoint: { ...endpoint, ...(schemas[endpoint.id] as EndpointSchemas) },
    handle: handle as unknown as Route['handle'],
  });
}

/** Thrown by an authorised action that needs a signature: its transaction is rolled back and the person is asked to sign. */
export class SignatureWanted extends Error {
  /** Builds the 403 with the text to sign. */
  readonly ask: (platform: Platform) => Promise<Problem>;

  constructor(ask: (platform: Platform) => Promise<Problem>) {
    super('a signature is wanted');
    this.name = 'SignatureWanted';
    this.ask = ask;
  }
}

/** Reads and consumes the `X-Signature` header. */
export type TakeSignature = (platform: Platform, actor: UserActor, header: string) => Promise<GivenSignature>;

/** Requires a signature for the endpoint's action if it declares one; the only place that does. */
export async function withSignature<T>(
  platform: Platform,
  { endpoint, actor, header, take }: { endpoint: EndpointDefinition; actor: Actor; header: unknown; take: TakeSignature },
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  if (!endpoint.signed) return work(actor);
  const given = typeof header === 'string' && header !== '' ? await take(platform, repeatable(actor) as UserActor, header) : null;
  try {
    return await work(withRequest(actor, { signing: { given, kept: false } }));
  } catch (error) {
    throw error instanceof SignatureWanted ? await error.ask(platform) : error;
  }
}

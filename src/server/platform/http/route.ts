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
 * An answer that its handler has written as JSON, for what is read so often that even writing it counts. Each part that comes from the
 * database must have passed the reply's schema before it was written: what that does not name never leaves.
 */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Adds to what an answer depends on: hooks before have said theirs, such as the origin. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), ...names].filter(Boolean).join(', '));
}

/** Has the browser what is under this tag? A proxy that compresses makes a validator weak; several may be sent. */
export function isKnown(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
}

/** What a handler gets: validated input and who calls. */
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
  /** Its answer may be some seconds old. */
  readonly mayLag?: true;
  /** It reads much, and takes its turn on the connections of reports. */
  readonly isReport?: true;
}

export const report = (one: Route): Route => ({ ...one, isReport: true });

/** A report that nobody decides by to the second: read from the standby where there is one. Never what somebody looks at after changing it. */
export const mayLag = (one: Route): Route => ({ ...report(one), mayLag: true });

/** Binds the endpoints that `schemas` describe to their actions. A handler's answer becomes `data` of the envelope. */
export function routesOf<All extends Readonly<Record<string, EndpointSchemas>>>(schemas: All) {
  return <E extends EndpointOf<All>>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<ReplyInputOf<E> | WrittenAnswer>,
  ): Route => ({
    endpoint: { ...endpoint, ...(schemas[endpoint.id] as EndpointSchemas) },
    handle: handle as unknown as Route['handle'],
  });
}

/** Thrown by an action that was allowed and has to be signed: its transaction is taken back, and the person is asked. */
export class SignatureWanted extends Error {
  /** Answers 403 with what is to be signed. */
  readonly ask: (platform: Platform) => Promise<Problem>;

  constructor(ask: (platform: Platform) => Promise<Problem>) {
    super('a signature is wanted');
    this.name = 'SignatureWanted';
    this.ask = ask;
  }
}

/** Reads and spends the header `X-Signature`. */
export type TakeSignature = (platform: Platform, actor: UserActor, header: string) => Promise<GivenSignature>;

/** Has what an endpoint does signed, where it is one that asks: the one place for all of them. */
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

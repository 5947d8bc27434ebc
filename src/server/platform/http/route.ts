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
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

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

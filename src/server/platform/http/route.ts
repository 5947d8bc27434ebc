import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, EndpointDefinition, ParamsOf, QueryOf, ReplyInputOf } from '#contract/endpoint.ts';
import { withSchemas } from './with-schemas.ts';
import type { WrittenAnswer } from './written-answer.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { Platform } from '../platform.ts';

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

/** Binds an endpoint of the contract to its action. The handler's answer becomes `data` of the envelope. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyInputOf<E> | WrittenAnswer>,
): Route {
  return { endpoint: withSchemas(endpoint), handle };
}

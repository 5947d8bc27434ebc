import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { Actor, UserActor } from '../actor.ts';
import type { Platform } from '../platform.ts';

/** What a handler gets: validated input and who calls. */
export interface Call<E extends EndpointDefinition> {
  readonly platform: Platform;
  readonly actor: E['access'] extends 'public' ? Actor : UserActor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends EndpointDefinition> = E['reply'] extends z.ZodMiniType ? z.input<E['reply']> : unknown;

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handle: (call: Call<EndpointDefinition>) => Promise<unknown>;
}

/** Binds an endpoint of the contract to its action. The handler's answer becomes `data` of the envelope. */
export function route<E extends EndpointDefinition>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle };
}

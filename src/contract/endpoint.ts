import type * as z from 'zod/mini';
import type { Permission } from '#domain/permissions.ts';

/** Who may call: anyone, any signed-in user, or users with the permission. Actions check ownership; another user's record gives 404. */
export type Access = 'public' | 'signed-in' | Permission;
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * json: an envelope `{success, data}`; file: raw bytes; multipart: form data in, envelope out; stream: server-sent events; tus: headers and bytes in, headers
 * out, per the tus protocol.
 */
export type EndpointKind = 'json' | 'file' | 'multipart' | 'stream' | 'tus';

type Schema = z.ZodMiniType;

/**
 * Key of the rate limit. `user`: the account. `token`: the link or session token in path or body. `email`, `phone`: the value in the body combined with the
 * caller's network, so that a stranger elsewhere cannot lock a user out. `address`: the IP address; thousands of a carrier's customers share one, so its limit
 * is far above what one person needs.
 */
export type RequestLimit = { readonly max: number; readonly per: 'minute' | 'hour' } & (
  | { readonly by: 'user' }
  | { readonly by: 'address' }
  | { readonly by: 'token' | 'email' | 'phone'; readonly address: number }
);

/** Data needed to call the endpoint; no schemas, so that pages do not load form rules for it. */
export interface Endpoint {
  /** Name of its constant and of its schemas. */
  readonly id: string;
  readonly method: Method;
  /** Path below `/api`, with parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly kind?: EndpointKind;
  /** Accepts `Idempotency-Key`: set on every POST that moves money or creates a record. */
  readonly idempotent?: boolean;
  /** Staff who still have to add a second factor may call it; all other endpoints refuse them. */
  readonly beforeEnrolment?: boolean;
  /** Requires a signature: a user with a second factor gets 403 `auth.sign-again` with the content to sign unless `X-Signature` is sent. */
  readonly signed?: true;
  /** Rate limit, where the general one is not enough. */
  readonly limit?: RequestLimit;
  /** Maximum body size in bytes; default 1 MiB for JSON. */
  readonly bodyLimit?: number;
  /** Seconds for which browsers and caches may keep the response before revalidating by ETag; 0 revalidates every time. If omitted, it is not cached. */
  readonly cacheSeconds?: number;
  /** Message key for a server error in this endpoint. */
  readonly failure?: string;
  /** HTTP status of success; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
}

export interface EndpointSchemas {
  /** Description for the API documentation; not loaded by pages. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
}

/** Endpoint with schemas, as used by the server. */
export type EndpointDefinition = Endpoint & EndpointSchemas;

declare const schemas: unique symbol;

/** Carries the schemas as a type only, so that pages that call the endpoint do not load zod. */
export interface Described<Schemas> {
  readonly [schemas]: Schemas;
}

/** Defines the endpoints of one resource. `All`: their schemas by id. */
export function endpointsOf<All>() {
  return <const E extends Endpoint & { readonly id: keyof All }>(endpoint: E) => endpoint as E & Described<All[E['id']]>;
}

export type EndpointOf<All> = { [Id in keyof All]: Endpoint & { readonly id: Id } & Described<All[Id]> }[keyof All];

type SchemasOf<E extends Endpoint> = E extends Described<infer Schemas> ? Schemas : E;

type PartOf<E extends Endpoint, P extends keyof EndpointSchemas> =
  SchemasOf<E> extends { readonly [K in P]: infer S } ? S : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<PartOf<E, 'params'>>;
export type QueryOf<E extends Endpoint> = OutputOf<PartOf<E, 'query'>>;
export type BodyOf<E extends Endpoint> = OutputOf<PartOf<E, 'body'>>;
export type ReplyOf<E extends Endpoint> = OutputOf<PartOf<E, 'reply'>>;
export type ParamsInputOf<E extends Endpoint> = InputOf<PartOf<E, 'params'>>;
export type QueryInputOf<E extends Endpoint> = InputOf<PartOf<E, 'query'>>;
export type BodyInputOf<E extends Endpoint> = InputOf<PartOf<E, 'body'>>;
/** The handler's return type, before the schema is applied. */
export type ReplyInputOf<E extends Endpoint> = PartOf<E, 'reply'> extends Schema ? z.input<PartOf<E, 'reply'>> : unknown;

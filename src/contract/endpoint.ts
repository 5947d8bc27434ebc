import type * as z from 'zod/mini';
import type { Permission } from '#domain/permissions.ts';

/** Who may call: anybody, anyone logged in, or who has the permission. Ownership is checked by the action (someone else's record is a 404). */
export type Access = 'public' | 'signed-in' | Permission;
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * json: an envelope `{success, data}`; file: raw bytes; multipart: form data in, envelope out; stream: server-sent events; tus: headers and bytes in, headers out,
 * by the protocol of that name.
 */
export type EndpointKind = 'json' | 'file' | 'multipart' | 'stream' | 'tus';

type Schema = z.ZodMiniType;

/**
 * `user`: of an account. `token`: of a link or session, by the token in the path or body. `email`, `phone`: of the one in the body, from the caller's
 * network, so that a stranger elsewhere locks nobody out. A carrier's customers share one address by the thousand: `address` is what all of them may ask
 * for together, far above what one person may.
 */
export type RequestLimit = { readonly max: number; readonly per: 'minute' | 'hour' } & (
  | { readonly by: 'user' }
  | { readonly by: 'address' }
  | { readonly by: 'token' | 'email' | 'phone'; readonly address: number }
);

/** What a call needs to know; light, so that a page has no rule of a form for it. */
export interface Endpoint {
  /** The name of its constant, and of its schemas beside it. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly kind?: EndpointKind;
  /** Takes `Idempotency-Key`: set on every POST that moves money or creates a record. */
  readonly idempotent?: boolean;
  /** Staff who must have a second factor and have none yet may call it; anything else is refused to them. */
  readonly beforeEnrolment?: boolean;
  /** The person signs what it does: without `X-Signature`, who has a second factor gets 403 `auth.sign-again` with what is to be signed. */
  readonly signed?: true;
  /** Requests per minute or hour, where the general limit is not enough. */
  readonly limit?: RequestLimit;
  /** Largest body in bytes; default 1 MiB for JSON. */
  readonly bodyLimit?: number;
  /** May be kept by browsers and caches: `seconds` long, then asked again by its ETag; 0 asks each time. Without it nothing is kept. */
  readonly cacheSeconds?: number;
  /** Message key of what is said when the server itself fails at it. */
  readonly failure?: string;
  /** HTTP status of success; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
}

/** What an endpoint takes and answers. */
export interface EndpointSchemas {
  /** What it does, for who reads the description of the API; no page needs it. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
}

/** Both, as the server knows it. */
export type EndpointDefinition = Endpoint & EndpointSchemas;

declare const schemas: unique symbol;

/** Remembers the schemas of an endpoint as a type alone: a page that calls it loads no zod. */
export interface Described<Schemas> {
  readonly [schemas]: Schemas;
}

/** The endpoints of one noun. `All`: their schemas, by id, so that each has its own. */
export function endpointsOf<All>() {
  return <const E extends Endpoint & { readonly id: keyof All }>(endpoint: E) => endpoint as E & Described<All[E['id']]>;
}

/** Any of the endpoints that these schemas describe. */
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
/** What a handler answers, before the schema. */
export type ReplyInputOf<E extends Endpoint> = PartOf<E, 'reply'> extends Schema ? z.input<PartOf<E, 'reply'>> : unknown;

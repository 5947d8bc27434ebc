import * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';

/** Who may call: anybody, anyone logged in, or the listed roles. Ownership is checked by the action (someone else's record is a 404). */
export type Access = 'public' | 'user' | readonly Role[];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** json: an envelope `{success, data}`; file: raw bytes; multipart: form data in, envelope out; stream: server-sent events. */
export type EndpointKind = 'json' | 'file' | 'multipart' | 'stream';

type Schema = z.ZodMiniType;

export interface EndpointDefinition {
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly kind?: EndpointKind;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
  /** Takes `Idempotency-Key`: set on every POST that moves money or creates a record. */
  readonly idempotent?: boolean;
  /** Requests per minute and caller, where the general limit is not enough. */
  readonly limit?: { readonly max: number; readonly per: 'minute' | 'hour'; readonly by: 'address' | 'user' };
  /** Largest body in bytes; default 1 MiB for JSON. */
  readonly bodyLimit?: number;
  /** May be kept by browsers and caches: `seconds` long, then asked again by its ETag; 0 asks each time. Without it nothing is kept. */
  readonly cacheSeconds?: number;
  /** Message key of what is said when the server itself fails at it. */
  readonly failure?: string;
  /** HTTP status of success; default 200. */
  readonly status?: 200 | 201 | 202;
}

/** One definition per endpoint: validation, typed client and OpenAPI all read it. */
export function endpoint<const T extends EndpointDefinition>(definition: T): T {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends EndpointDefinition> = OutputOf<E['params']>;
export type QueryOf<E extends EndpointDefinition> = OutputOf<E['query']>;
export type BodyOf<E extends EndpointDefinition> = OutputOf<E['body']>;
export type ReplyOf<E extends EndpointDefinition> = OutputOf<E['reply']>;
export type ParamsInputOf<E extends EndpointDefinition> = InputOf<E['params']>;
export type QueryInputOf<E extends EndpointDefinition> = InputOf<E['query']>;
export type BodyInputOf<E extends EndpointDefinition> = InputOf<E['body']>;

/** The wire's paged result: `{data, total, totalPages, page, limit}`. */
export function paged<T extends Schema>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number(),
    totalPages: z.number(),
    page: z.number(),
    limit: z.number(),
  });
}

export interface Paged<T> {
  data: T[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

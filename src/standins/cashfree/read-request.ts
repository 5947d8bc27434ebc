import * as z from 'zod/mini';
import { invalid } from './vendor-error.ts';

/** The validated body or query; otherwise 400 with a code in the vendor's style, such as `order_amount_invalid`. */
export function readRequest<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value ?? {});
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.map(String) ?? [];
  const field = path.at(-1) ?? 'request';
  const code = `${field.toLowerCase()}_${valueAt(value, path) === undefined ? 'missing' : 'invalid'}`;
  throw invalid(code, `${path.join('.') || 'request'} is missing or invalid`);
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    value,
  );
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Shared fields of the vendor's schemas. */
export const verificationId = text(/^[A-Za-z0-9._-]{1,50}$/);
export const ifscCode = text(/^[A-Z]{4}0[A-Z0-9]{6}$/);
export const pattern = text;
export const rupees = (smallest: number) =>
  z.number().check(z.refine((amount) => amount >= smallest && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6));

import * as z from 'zod/mini';
import { paise } from '#domain/money.ts';

/** `2026-11-20T13:05:00+05:30`: the form in which the gateway itself writes times. */
export function indianTime(instant: Date): string {
  return new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 19) + '+05:30';
}

/** The gateway's ids and scores come as numbers in some replies and as text in others. */
export const textOrNumber = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
export const maybeText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined || value === '' ? null : String(value))),
);

/** Rupees on the wire → paise. Rounds, since 0.29 * 100 is 28.999… */
export const paiseFromRupees = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
  z.transform((rupees) => paise(Math.round(Number(rupees) * 100))),
);

function dateOrNull(text: string | null): Date | null {
  const instant = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

export const maybeInstant = z.pipe(maybeText, z.transform(dateOrNull));

/** `20-11-1990`, `20/11/1990` or `1990-11-20` → `1990-11-20`; anything else → null. */
export function isoDay(text: string | null): string | null {
  const indian = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text ?? '');
  if (indian) return `${indian[3]}-${indian[2]}-${indian[1]}`;
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

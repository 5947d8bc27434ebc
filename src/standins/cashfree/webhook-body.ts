import type { Paise } from '#domain/money.ts';

declare global {
  interface JSON {
    /** In Node since version 22, but missing from TypeScript's library. */
    rawJSON(text: string): unknown;
  }
}

/** An amount as printed in the vendor's webhooks: rupees with two decimals, `550.00`. Parsing and serialising it again changes the bytes. */
export function twoDecimals(amount: Paise): unknown {
  return JSON.rawJSON(
    `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`,
  );
}

/** Writes an id as a number where the API has a string, as some of the vendor's webhooks do. */
export function asNumber(id: string): unknown {
  return JSON.rawJSON(id);
}

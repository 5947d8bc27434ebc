import type { Paise } from '#domain/money.ts';

declare global {
  interface JSON {
    /** Part of the language since Node 22; TypeScript's library does not have it yet. */
    rawJSON(text: string): unknown;
  }
}

/** An amount as the vendor's webhooks print it: rupees with two decimals, `550.00`. Whoever parses and prints again gets other bytes. */
export function twoDecimals(amount: Paise): unknown {
  return JSON.rawJSON(
    `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`,
  );
}

/** A number where the API has text: some of the vendor's webhooks carry ids so. */
export function asNumber(id: string): unknown {
  return JSON.rawJSON(id);
}

import { formatRupees, paise } from '#domain/money.ts';

/** 24500000 paise → ₹2,45,000 as texts show it. */
export function rupeesText(amountPaise: number): string {
  return formatRupees(paise(amountPaise));
}

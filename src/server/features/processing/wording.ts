import { formatRupees, paise } from '#domain/money.ts';

/** 24500000 paise → ₹2,45,000 as texts show it. */
export function rupeesText(amountPaise: number): string {
  return formatRupees(paise(amountPaise));
}

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** 20 Nov 2026, 4:30 pm, in India. */
export function momentText(at: Date): string {
  return moment.format(at);
}

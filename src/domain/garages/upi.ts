import { paiseToRupees } from '../money.ts';
import type { Paise } from '../money.ts';

/** A UPI id: a name and the handle of its payment app or bank, such as deccan.motors@okhdfcbank. Without a dot after the @, which an e-mail address has. */
export function isUpiId(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i.test(text);
}

interface UpiPayment {
  readonly id: string;
  /** The payee's name, for the app to show. */
  readonly name: string;
  readonly amount: Paise;
  readonly note: string;
}

/** Opens a payment app with everything filled in (NPCI's linking specification); as QR code it is scanned by one. */
export function upiLink({ id, name, amount, note }: UpiPayment): string {
  const parts = { pa: id, pn: name, am: paiseToRupees(amount).toFixed(2), cu: 'INR', tn: note };
  return `upi://pay?${Object.entries(parts)
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`;
}

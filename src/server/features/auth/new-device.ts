import { message } from '#contract/messages.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countUpTo } from '#server/platform/http/rate-limit.ts';
import type { Entering, SignInMethod } from './log-in.ts';

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function first(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** 'Chrome on Android' from what a browser calls itself, 'Unknown device' when it tells nothing: a message for its reader's language. */
export function deviceWords(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return message('auth.device.known', { browser, system });
  return browser ?? system ?? 'auth.device.unknown';
}

/** The network without the device: '203.0.113.*'. Null when it is unknown or inside a private network. */
export function describeNetwork(ip: string): string | null {
  const v4 = ip.replace(/^::ffff:/, '');
  if (/^(10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(v4)) return null;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return v4.replace(/\.\d+$/, '.*');
  const parts = ip.split(':');
  return /^[23]/.test(ip) && parts.length > 3 ? `${parts.slice(0, 3).join(':')}:*` : null;
}

/** Who has the password can log in on as many devices as they like; the owner's inbox is not theirs to fill, and each SMS costs money. */
const lettersPerDay = 5;

/**
 * Tells the owner that somebody came in on a device that is new in the account: by e-mail, which whoever took the number over does not
 * read, else by SMS.
 */
export async function tellOfNewDevice(tx: Tx, user: Entering, method: SignInMethod): Promise<void> {
  // The letter of the code names the device already.
  if (method.endsWith('recovery code') && user.email_verified_at) return;
  const limit = { bucket: 'new-device-letters', subject: user.id, max: lettersPerDay, windowSeconds: 24 * 3600 };
  if (!(await countUpTo(tx, limit))) return;
  const login = { at: tx.now, device: deviceWords(tx.actor.userAgent) };
  if (!user.email_verified_at) return send(tx, user.id, 'new-device', login, { by: 'sms' });
  // A second factor beside the code says that it was hardly the number alone that somebody took over.
  if (method === 'phone code') return send(tx, user.id, 'phone-login', login);
  return send(tx, user.id, 'new-device', login, { by: 'email' });
}

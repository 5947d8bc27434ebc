import { send } from '#server/platform/messages/send.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { countUpTo } from '../../platform/http/rate-limit.ts';
import { deviceWords } from './describe-device.ts';
import type { Entering, SignInMethod } from './finish-log-in.ts';

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

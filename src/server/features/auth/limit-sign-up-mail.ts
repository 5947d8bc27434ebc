import type { Actor } from '../../platform/actor.ts';
import { countAgainst, networkOf } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';

const anHour = 3600;
const perAddressAndHour = 6;
/** Wide: a carrier has a town behind one address. */
const perNetworkAndHour = 300;

/** Before a letter to an address that nobody has verified: it may be a stranger's. 429 over what one mailbox, or one network, gets in an hour. */
export async function limitSignUpMail(platform: Platform, actor: Actor, email: string): Promise<void> {
  const { rateLimitFactor, addressLimitFactor } = platform.config.http;
  const [bucket, windowSeconds] = ['sign-up-mail', anHour];
  await countAgainst(platform, { bucket, subject: email, max: perAddressAndHour * rateLimitFactor, windowSeconds });
  const network = { bucket: `${bucket}-network`, subject: networkOf(actor.ip), windowSeconds };
  await countAgainst(platform, { ...network, max: perNetworkAndHour * addressLimitFactor });
}

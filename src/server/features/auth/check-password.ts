import { problem } from '#contract/errors.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { countAgainst, forgetCount } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';

const limits = [
  { bucket: 'check-password', max: 10, windowSeconds: 15 * 60 },
  { bucket: 'check-password-day', max: 40, windowSeconds: 24 * 3600 },
] as const;

/** Before what a stolen session must not do. 400 at the field for a wrong password, 429 after ten of them in a quarter of an hour. */
export async function checkPassword(platform: Platform, userId: string, password: string, field: string): Promise<void> {
  const factor = platform.config.http.rateLimitFactor;
  const [quarter, day] = limits.map((limit) => ({ ...limit, subject: userId, max: limit.max * factor }));
  if (quarter && day) await countAgainst(platform, quarter, day);
  const user = await platform.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (!(await verifyPassword(user?.password_hash ?? undefined, password)))
    throw problem('input.invalid', {
      fieldErrors: { [field]: user?.password_hash === null ? 'auth.password.none' : 'auth.password.wrong' },
    });
  for (const { bucket } of limits) await forgetCount(platform, { bucket, subject: userId });
}

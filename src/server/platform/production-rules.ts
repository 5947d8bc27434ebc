import { addressesOf } from './db/several-hosts.ts';
import { isLoopback } from './loopback.ts';
import type { Config } from './config.ts';
import type { Environment, SettingProblem } from './setting-reader.ts';
import type { Setting } from './settings.ts';
import { settings } from './settings.ts';

/** What a configuration may not be without the demo, and may not be in production. Nothing of the demo reaches real people. */
export function productionProblems(env: Environment, config: Config): SettingProblem[] {
  const isSet = (name: string): boolean => (env[name] ?? '').trim() !== '';
  const problems: SettingProblem[] = [];
  const wrong = (name: string, remedy: string): number => problems.push({ name, remedy });
  if (config.production && config.demo) wrong('DEMO', 'the demo cannot run with NODE_ENV=production: remove one of the two');
  if (config.demo) {
    if (!isLoopback(config.http.host))
      wrong('HOST', 'the demo is for this machine alone, since everybody knows its passwords: set 127.0.0.1');
    return problems;
  }

  const reported = ['DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEYS'];
  for (const { name, required, meaning } of settings as readonly Setting[]) {
    if (required === true && !isSet(name) && !reported.includes(name))
      wrong(name, `set it (${meaning}), or run the demo with DEMO=on`);
  }
  for (const { name } of settings) {
    const ofDemo = name.startsWith('DEMO_') || name === 'CASHFREE_STANDIN_PORT';
    if (ofDemo && isSet(name)) wrong(name, 'belongs to the demo, which is off: remove it');
  }
  if (!config.production) return problems;

  for (const { name, https } of settings as readonly Setting[]) {
    if (https !== undefined && isSet(name) && !/^\s*https:/i.test(env[name] ?? ''))
      wrong(name, `must begin with https:// in production${https}`);
  }
  if (/^\s*smtp:/i.test(env['SMTP_URL'] ?? '') && !isLoopback(new URL(config.mail.smtpUrl ?? 'smtp://x').hostname))
    wrong('SMTP_URL', 'must begin with smtps:// in production, unless the mail server is on this machine');
  for (const { name, secret } of settings as readonly Setting[]) {
    const value = env[name] ?? '';
    if (value.startsWith('standin-')) wrong(name, 'is the stand-in’s: set the one of the real gateway');
    else if (secret === true && /change.?me|example|password123|secretsecret/i.test(secretIn(value)))
      wrong(name, 'is an example’s: make one of your own (`openssl rand -base64 48`)');
  }
  if (isSet('JWT_SECRET') && isMonotone(config.jwtSecret))
    wrong('JWT_SECRET', 'repeats itself: make a random one (`openssl rand -base64 48`)');
  if (config.encryptionKeys.some(({ key }) => isMonotone(key.toString('latin1'))))
    wrong('ENCRYPTION_KEYS', 'one repeats itself: make a random one (`openssl rand -base64 32`)');
  if (config.files.kind === 'disk' && !config.files.oneMachine)
    wrong('FILES', 'on disk they are lost to other machines: set s3, or ONE_MACHINE=on where there is only this one');
  if (config.staffSecondFactor === 'optional') wrong('STAFF_SECOND_FACTOR', 'must be required in production: remove it');
  if (config.http.rateLimitFactor > 10) wrong('RATE_LIMIT', 'cannot be off, nor above 10, in production');
  return problems;
}

/** Of an address its password alone: its host may well be db.example.com. */
const secretIn = (value: string): string => {
  const [one = value] = addressesOf(value);
  return URL.canParse(one) ? new URL(one).password : value;
};

/** Random bytes differ from one another: 32 of them have some thirty values, as text of an alphabet of 16 at least ten. */
const isMonotone = (text: string): boolean => new Set(text).size < 10;

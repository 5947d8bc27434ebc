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
  if (config.demo) return problems;

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
  if (config.staffSecondFactor === 'optional') wrong('STAFF_SECOND_FACTOR', 'must be required in production: remove it');
  if (config.http.rateLimitFactor > 10) wrong('RATE_LIMIT', 'cannot be off, nor above 10, in production');
  return problems;
}

import { loadConfig } from '#server/platform/config.ts';
import type { Config, Environment } from '#server/platform/config.ts';
import { environment } from '#server/platform/settings.ts';

/** Placeholders for values that the demo's start provides later, so that the rest can be validated before anything changes. */
const PROVIDED = {
  DATABASE_URL: 'postgresql://127.0.0.1/provided-later',
  JWT_SECRET: 'provided-later'.padEnd(32, '.'),
  ENCRYPTION_KEYS: `later:${Buffer.alloc(32).toString('base64')}`,
};

/** The settings as they will be at start; throws ConfigError if the operator's are invalid. */
export function checkSettings(env: Environment): Config {
  const given = asStarted(env);
  const demo = environment.shape.DEMO.safeParse(given['DEMO']).data;
  return loadConfig({ ...(demo ? PROVIDED : {}), ...given });
}

/** An empty setting counts as unset. `npm` starts run in demo mode unless set otherwise. */
export function asStarted(env: Environment): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  return given['NODE_ENV'] === 'production' ? given : { DEMO: 'on', ...given };
}

import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './config.ts';
import type { Environment } from './setting-reader.ts';
import { settings } from './settings.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const demo: Environment = {
  DATABASE_URL: 'postgresql://gatepass:hidden@127.0.0.1:5432/gatepass',
  JWT_SECRET: 'j'.repeat(32),
  ENCRYPTION_KEYS: `a:${key}`,
  CASHFREE_STANDIN_PORT: '4100',
};
const production: Environment = {
  NODE_ENV: 'production',
  DATABASE_URL: demo.DATABASE_URL,
  JWT_SECRET: demo.JWT_SECRET,
  ENCRYPTION_KEYS: demo.ENCRYPTION_KEYS,
  PUBLIC_URL: 'https://gatepass.example.com/',
  CASHFREE_PAYMENTS_CLIENT_ID: 'p',
  CASHFREE_PAYMENTS_CLIENT_SECRET: 'new,old',
  CASHFREE_PAYOUTS_CLIENT_ID: 'o',
  CASHFREE_PAYOUTS_CLIENT_SECRET: 's2',
  CASHFREE_VERIFICATION_CLIENT_ID: 'v',
  CASHFREE_VERIFICATION_CLIENT_SECRET: 's3',
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Gatepass <no-reply@example.com>',
  SMS_URL: 'https://sms.example.com',
  SMS_TOKEN: 't',
};

function namesOfProblems(env: Environment): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ name }) => name);
  }
}

test('the demo needs no more than a database and secrets, and points every gateway at the stand-in', () => {
  const config = loadConfig(demo);
  expect(config).toMatchObject({
    demo: true,
    production: false,
    http: {
      host: '127.0.0.1',
      port: 3000,
      metricsPort: 9464,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      rateLimitFactor: 1,
    },
    cashfree: {
      payments: { baseUrl: 'http://127.0.0.1:4100/pg' },
      payouts: { baseUrl: 'http://127.0.0.1:4100/payout' },
      verification: { baseUrl: 'http://127.0.0.1:4100/verification' },
    },
    standin: { url: 'http://127.0.0.1:4100', paymentDelayMs: 3000, declineRate: 0.1, bankDelayMs: 2000 },
    fees: { wizardProcessing: 45_000, wizardService: 5_000, listing: 250_000 },
    approvalLimit: 20_000_000,
    smallestApproval: 100_000,
    files: { kind: 'disk' },
  });
});

test('production takes real settings only', () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({
    demo: false,
    production: true,
    http: { publicUrl: 'https://gatepass.example.com' },
    standin: { url: null },
    cashfree: { payments: { baseUrl: 'https://api.cashfree.com/pg', clientSecret: 'new', previousSecrets: ['old'] } },
  });
});

test('the result cannot be changed', () => {
  const config = loadConfig(demo);
  expect(Object.isFrozen(config) && Object.isFrozen(config.http) && Object.isFrozen(config.cashfree.payments)).toBe(true);
});

describe('each wrong setting is named', () => {
  test.each<[string, Environment, string[]]>([
    ['port', { ...demo, PORT: '70000' }, ['PORT']],
    ['port that is no number', { ...demo, PORT: 'http' }, ['PORT']],
    ['two at once', { ...demo, PORT: '0', LOG_LEVEL: 'loud' }, ['PORT', 'LOG_LEVEL']],
    ['database address', { ...demo, DATABASE_URL: 'mysql://x/y' }, ['DATABASE_URL']],
    ['no database', { ...demo, DATABASE_URL: '' }, ['DATABASE_URL']],
    ['short secret', { ...demo, JWT_SECRET: 'short' }, ['JWT_SECRET']],
    ['short encryption key', { ...demo, ENCRYPTION_KEYS: 'a:AAAA' }, ['ENCRYPTION_KEYS']],
    ['encryption key twice', { ...demo, ENCRYPTION_KEYS: `a:${key},a:${key}` }, ['ENCRYPTION_KEYS']],
    ['client id without secret', { ...demo, CASHFREE_PAYOUTS_CLIENT_ID: 'x' }, ['CASHFREE_PAYOUTS_CLIENT_SECRET']],
    ['client secret without id', { ...demo, CASHFREE_PAYMENTS_CLIENT_SECRET: 'x' }, ['CASHFREE_PAYMENTS_CLIENT_ID']],
    ['misspelt', { ...demo, CASHFREE_CLIENT_ID: 'x' }, ['CASHFREE_CLIENT_ID']],
    ['mail server', { ...demo, SMTP_URL: 'mail.example.com' }, ['SMTP_URL']],
    ['mail server without host', { ...demo, SMTP_URL: 'smtp://' }, ['SMTP_URL']],
    ['sender', { ...demo, MAIL_FROM: 'nobody' }, ['MAIL_FROM']],
    ['SMS address without token', { ...demo, SMS_URL: 'https://sms.example.com' }, ['SMS_TOKEN']],
    ['half an S3', { ...demo, FILES: 's3', S3_BUCKET: 'b' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    ['storage', { ...demo, FILES: 'tape' }, ['FILES']],
    ['origin with a path', { ...demo, CORS_ORIGINS: 'https://a.example.com/x' }, ['CORS_ORIGINS']],
    ['proxy', { ...demo, TRUST_PROXY: 'yes' }, ['TRUST_PROXY']],
    ['fee in a fraction of a paisa', { ...demo, LISTING_FEE: '1.005' }, ['LISTING_FEE']],
    ['decline rate', { ...demo, DEMO_DECLINE_RATE: '10' }, ['DEMO_DECLINE_RATE']],
    ['demo in production', { ...production, DEMO: '1' }, ['DEMO']],
    ['stand-in in production', { ...production, CASHFREE_PAYMENTS_URL: 'http://127.0.0.1:4100/pg' }, ['CASHFREE_PAYMENTS_URL']],
    ['demo knob in production', { ...production, DEMO_PAYMENT_DELAY_MS: '1' }, ['DEMO_PAYMENT_DELAY_MS']],
    ['no rate limit in production', { ...production, RATE_LIMIT: 'off' }, ['RATE_LIMIT']],
    ['no second factor in production', { ...production, STAFF_SECOND_FACTOR: 'optional' }, ['STAFF_SECOND_FACTOR']],
    ['plain http in production', { ...production, PUBLIC_URL: 'http://gatepass.example.com' }, ['PUBLIC_URL']],
  ])('%s', (_, env, names) => {
    expect(namesOfProblems(env)).toEqual(names);
  });

  test('everything that production lacks', () => {
    const required = settings.flatMap((setting) => ('required' in setting ? [setting.name] : []));
    expect(namesOfProblems({ NODE_ENV: 'production' }).toSorted()).toEqual(required.toSorted());
  });
});

test('no secret is repeated in the error', () => {
  const secret = 'hunter2';
  const secrets = settings.flatMap((setting) => ('secret' in setting ? [setting.name] : []));
  const env = { NODE_ENV: 'production', PORT: 'wrong', ...Object.fromEntries(secrets.map((name) => [name, secret])) };
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).not.toThrow(secret);
});

test('every setting that is read is in the table, and none twice', () => {
  const names = settings.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const seen = new Set<string>();
  const env: Environment = { ...demo, FILES: 's3' };
  const watched = new Proxy(env, {
    get: (target, name: string) => {
      seen.add(name);
      return target[name];
    },
  });
  expect(() => loadConfig(watched)).toThrow(ConfigError);
  expect(names.filter((name) => !seen.has(name))).toEqual([]);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import type { Environment } from './config.ts';
import { environment, notesOf, settingNames } from './settings.ts';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');
const demo: Environment = {
  DEMO: 'on',
  DATABASE_URL: 'postgresql://gatepass:hidden@127.0.0.1:5432/gatepass',
  JWT_SECRET: 'v9Qm2Xr7Lp4Tz8Wk1Nc6Yb3Hd5Gs0FjKe',
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
  ONE_MACHINE: 'on',
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
    ['one of several database addresses', { ...demo, DATABASE_URL: 'postgresql://u:p@one:5432,/x' }, ['DATABASE_URL']],
    ['several hosts of a standby', { ...demo, DATABASE_READ_URL: 'postgresql://u:p@one,two:5432/x' }, ['DATABASE_READ_URL']],
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
    ['limit in a fraction of a paisa', { ...demo, APPROVAL_LIMIT: '1.005' }, ['APPROVAL_LIMIT']],
    ['decline rate', { ...demo, DEMO_DECLINE_RATE: '10' }, ['DEMO_DECLINE_RATE']],
    ['mode that is nearly production', { ...production, NODE_ENV: 'Production' }, ['NODE_ENV']],
    ['mode cut short', { ...production, NODE_ENV: 'prod' }, ['NODE_ENV']],
    ['no mode at all', { ...production, NODE_ENV: undefined }, ['DEMO']],
    ['nothing at all', {}, ['DEMO']],
    ['demo for other machines', { ...demo, HOST: '0.0.0.0' }, ['HOST']],
    ['letter too many', { ...production, JWT_SECRETS: 'x' }, ['JWT_SECRETS']],
    ['letter too few', { ...production, TRUST_PROX: '1' }, ['TRUST_PROX']],
    ['names of others', { ...demo, HOME: '/root', PATH: '/bin', HOSTNAME: 'a', DATABASE: 'x' }, []],
    ['a stand-in’s key', { ...production, CASHFREE_PAYOUTS_CLIENT_ID: 'standin-payouts-id' }, ['CASHFREE_PAYOUTS_CLIENT_ID']],
    ['a secret that repeats itself', { ...production, JWT_SECRET: 'abc'.repeat(12) }, ['JWT_SECRET']],
    ['an example’s secret', { ...production, JWT_SECRET: `change-me-${production.JWT_SECRET}` }, ['JWT_SECRET']],
    [
      'an empty encryption key',
      { ...production, ENCRYPTION_KEYS: `a:${Buffer.alloc(32).toString('base64')}` },
      ['ENCRYPTION_KEYS'],
    ],
    ['files on one of several disks', { ...production, ONE_MACHINE: undefined }, ['FILES']],
    ['plain http to the files', { ...production, S3_ENDPOINT: 'http://s3.example.com' }, ['S3_ENDPOINT']],
    ['plain SMS', { ...production, SMS_URL: 'http://sms.example.com' }, ['SMS_URL']],
    ['plain mail', { ...production, SMTP_URL: 'smtp://mail.example.com' }, ['SMTP_URL']],
    ['plain mail to this machine', { ...production, SMTP_URL: 'smtp://127.0.0.1:25' }, []],
    [
      'secret file that is not there',
      { ...production, JWT_SECRET: undefined, JWT_SECRET_FILE: '/nowhere/jwt' },
      ['JWT_SECRET_FILE'],
    ],
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
    // Production also refuses the default of storing files on disk.
    const required = settingNames.filter((name) => notesOf(name).required);
    expect(namesOfProblems({ NODE_ENV: 'production' }).toSorted()).toEqual([...required, 'FILES'].toSorted());
  });
});

test('each remedy says what to write', () => {
  const remedies = settingNames.flatMap((name) => {
    const { error } = environment.shape[name].safeParse('wrong, of course');
    return error ? [error.issues[0]?.message] : [];
  });
  expect(remedies.filter((remedy) => !/^(write|set|name) /.test(remedy ?? ''))).toEqual([]);
});

test('no secret is repeated in the error', () => {
  const secret = 'hunter2';
  const secrets = settingNames.filter((name) => notesOf(name).secret);
  const env = { NODE_ENV: 'production', PORT: 'wrong', ...Object.fromEntries(secrets.map((name) => [name, secret])) };
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).not.toThrow(secret);
});

test('a secret is taken from the file that its _FILE names, without the line end', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gatepass-config-')), 'jwt');
  writeFileSync(file, `${production.JWT_SECRET}\n`);
  const config = loadConfig({ ...production, JWT_SECRET: undefined, JWT_SECRET_FILE: file });
  expect(config.jwtSecret).toBe(production.JWT_SECRET);
  expect(namesOfProblems({ ...production, JWT_SECRET_FILE: file })).toEqual(['JWT_SECRET_FILE']);
});

import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { keptFor } from '#domain/kept-for.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { parseEncryptionKeys } from '#server/platform/crypto/field-cipher.ts';
import { addressesOf } from './db/several-hosts.ts';
import { readPortalKeys } from './papers/verify-seal.ts';

/** A setting parsed from text by `parse`; undefined or an exception means invalid, reported with `remedy`. */
const read = <T>(remedy: string, parse: (text: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text, context): T => {
      try {
        const value = parse(text);
        if (value !== undefined) return value;
      } catch {
        // Reported like any other invalid text.
      }
      context.issues.push({ code: 'custom', message: remedy, input: text });
      return z.NEVER;
    }),
  );

const text = z.string();
const split = (value: string) => value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
const list = z.pipe(text, z.transform(split));
const written = (pattern: RegExp, remedy: string) => text.check(z.regex(pattern, remedy));
const oneOf = <const T extends readonly string[]>(...choices: T) => z.enum(choices, `write one of: ${choices.join(', ')}`);
const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'], error: 'write on or off' });
const between = (value: string, min: number, max: number) =>
  Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
const decimal = (min: number, max: number) => read(`write a number from ${min} to ${max}`, (value) => between(value, min, max));
const whole = (min: number, max: number) =>
  read(`write a whole number from ${min} to ${max}`, (value) =>
    Number.isInteger(Number(value)) ? between(value, min, max) : undefined,
  );
const port = whole(1, 65_535);
const portOrOff = read('write off, or a whole number from 1 to 65535', (value) =>
  value === 'off' ? null : port.safeParse(value).data,
);
const days = whole(365, 36_500);
/** The privacy notice promises no longer. */
const messageDays = z.prefault(whole(365, keptFor.messageDays), String(keptFor.messageDays));
const delay = whole(0, 600_000);
const rupees = read('write rupees from 0 to 1000000000, with at most two decimals', (value) => {
  const amount = between(value, 0, 1_000_000_000);
  return amount === undefined ? undefined : rupeesToPaise(amount);
});
/** A URL without a trailing slash. */
const address = (protocols: readonly string[], example: string, hosts = (value: string) => [value]) =>
  read(`write an address such as ${example}`, (value) => {
    const urls = hosts(value).map((one) => new URL(one));
    const isGood = urls.every(({ protocol, hostname }) => protocols.includes(protocol) && hostname !== '');
    return isGood ? value.replace(/\/+$/, '') : undefined;
  });
const web = (example: string) => address(['http:', 'https:'], example);
const database = (hosts: (value: string) => string[]) =>
  address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/gatepass', hosts);
/** Several hosts would resolve to the primary. */
const oneHost = (value: string) => (addressesOf(value).length === 1 ? [value] : ['']);
/** Accepts \n escapes, as container platforms want a single line. */
const pem = z.pipe(
  text,
  z.transform((value) => value.replaceAll('\\n', '\n')),
);
const origins = read('write origins such as https://partner.example.com, separated by commas, without a path', (value) =>
  split(value).every((origin) => new URL(origin).origin === origin) ? split(value) : undefined,
);
const proxies = read('write the number of proxies in front of us, 1 to 10, or their addresses separated by commas', (value) => {
  if (/^\d+$/.test(value)) return between(value, 1, 10);
  const isAddress = (part: string) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(part) && /[.:]/.test(part);
  return split(value).every(isAddress) ? split(value) : undefined;
});
const factor = read('write on, off, or a number from 0.01 to 10000', (value) => {
  if (/^off$/i.test(value)) return Number.POSITIVE_INFINITY;
  return /^on$/i.test(value) ? 1 : between(value, 0.01, 10_000);
});
const headers = read('write name=value, separated by commas', (value) => {
  const pairs = split(value).map((part) => part.split(/=(.*)/s, 2) as [string, string]);
  return pairs.every(([name, content]) => name && content) ? Object.fromEntries(pairs) : undefined;
});
const encryptionKeys = read(
  'write id:key pairs separated by commas, each key 32 bytes in base64 (`openssl rand -base64 32`), each id once',
  parseEncryptionKeys,
);
const portalKeys = read('name a JSON file {"keys": [{"kid", "publicKey" (PEM), "from", "until" (YYYY-MM-DD)}]}', readPortalKeys);

interface Notes {
  /** Never printed, not even when invalid; may be read from a file named by `<name>_FILE`. */
  readonly secret?: true;
  /** Required outside the demo; a text explains when that is not obvious. */
  readonly required?: true | string;
  /** Must begin with https:// in production. */
  readonly https?: true;
}
const notes = z.registry<Notes>();

/** Every operator setting, with its default as an operator would write it. docs/settings.md explains them. */
export const environment = z.object({
  NODE_ENV: z.optional(text),
  DEMO: z.prefault(flag, 'off'),

  HOST: z.prefault(text, '127.0.0.1'),
  PORT: z.prefault(port, '3000'),
  METRICS_PORT: z.prefault(portOrOff, '9464'),
  METRICS_HOST: z.prefault(text, '127.0.0.1'),
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  PUBLIC_URL: z.optional(web('https://gatepass.example.com')).register(notes, { required: true, https: true }),
  CORS_ORIGINS: z.optional(origins),
  TRUST_PROXY: z.optional(proxies),
  RATE_LIMIT: z.prefault(factor, 'on'),
  SECURITY_CONTACT: z.optional(
    written(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'write mailto:security@example.com or an https:// address'),
  ),
  LOG_LEVEL: z.prefault(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(web('http://127.0.0.1:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headers).register(notes, { secret: true }),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(decimal(0, 1), '1'),

  DATA_DIR: z.prefault(text, '.data'),
  DATABASE_URL: z.optional(database(addressesOf)).register(notes, { secret: true, required: true }),
  DATABASE_POOL_SIZE: z.prefault(whole(1, 200), '10'),
  DATABASE_DIRECT_URL: z.optional(database(addressesOf)).register(notes, { secret: true }),
  DATABASE_READ_URL: z.optional(database(oneHost)).register(notes, { secret: true }),
  DATABASE_PREPARED: z.prefault(flag, 'on'),
  DATABASE_APP_ROLE: z.optional(written(/^[a-z_][a-z0-9_]{0,62}$/, 'write the name of a role: small letters, digits and _')),

  JWT_SECRET: z
    .prefault(written(/^.{32}/s, 'set at least 32 random characters (`openssl rand -base64 48` writes some)'), '')
    .register(notes, { secret: true, required: true }),
  ENCRYPTION_KEYS: z.prefault(encryptionKeys, '').register(notes, { secret: true, required: true }),
  STAFF_SECOND_FACTOR: z.optional(oneOf('required', 'optional')),

  PAYMENT_PROVIDER: z.prefault(oneOf(...paymentProviders), 'cashfree'),
  CASHFREE_ENV: z.optional(oneOf('sandbox', 'production')),
  CASHFREE_PAYMENTS_URL: z.optional(web('https://api.cashfree.com/pg')).register(notes, { https: true }),
  CASHFREE_PAYMENTS_CLIENT_ID: z.optional(text).register(notes, { required: true }),
  CASHFREE_PAYMENTS_CLIENT_SECRET: z.optional(list).register(notes, { secret: true, required: true }),
  CASHFREE_PAYOUTS_URL: z.optional(web('https://api.cashfree.com/payout')).register(notes, { https: true }),
  CASHFREE_PAYOUTS_CLIENT_ID: z.optional(text).register(notes, { required: true }),
  CASHFREE_PAYOUTS_CLIENT_SECRET: z.optional(list).register(notes, { secret: true, required: true }),
  CASHFREE_PAYOUTS_PUBLIC_KEY: z.optional(pem),
  CASHFREE_VERIFICATION_URL: z.optional(web('https://api.cashfree.com/verification')).register(notes, { https: true }),
  CASHFREE_VERIFICATION_CLIENT_ID: z.optional(text).register(notes, { required: true }),
  CASHFREE_VERIFICATION_CLIENT_SECRET: z.optional(list).register(notes, { secret: true, required: true }),
  CASHFREE_VERIFICATION_PUBLIC_KEY: z.optional(pem),

  E_STAMP_URL: z.optional(web('https://estamp.example.com/v1')).register(notes, { https: true }),
  E_STAMP_TOKEN: z.optional(text).register(notes, { secret: true }),

  SMTP_URL: z
    .optional(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465'))
    .register(notes, { secret: true, required: '`smtps://user:password@host:465`' }),
  MAIL_FROM: z
    .optional(
      written(
        /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'write an address such as Gatepass <no-reply@example.com>',
      ),
    )
    .register(notes, { required: true }),
  SMS_URL: z.optional(web('https://sms.example.com/send')).register(notes, { required: true, https: true }),
  SMS_TOKEN: z.optional(text).register(notes, { secret: true, required: true }),
  SMS_SENDER: z.prefault(text, 'GATEPS'),

  FILES: z.prefault(oneOf('disk', 's3'), 'disk'),
  ONE_MACHINE: z.prefault(flag, 'off'),
  SETTING_UP: z.prefault(flag, 'off'),
  S3_ENDPOINT: z.optional(web('https://s3.example.com')).register(notes, { https: true }),
  S3_REGION: z.prefault(text, 'ap-south-1'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text).register(notes, { secret: true }),
  EINVOICE_KEYS_FILE: z.optional(portalKeys),

  KEEP_NOTICES_DAYS: messageDays,
  KEEP_LETTERS_DAYS: messageDays,
  KEEP_WEBHOOKS_DAYS: z.prefault(days, '1095'),
  APPROVAL_LIMIT: z.prefault(rupees, '200000'),
  SMALLEST_APPROVAL: z.prefault(rupees, '1000'),

  DEMO_PAYMENT_DELAY_MS: z.prefault(delay, '3000'),
  DEMO_DECLINE_RATE: z.prefault(decimal(0, 1), '0.1'),
  DEMO_BANK_DELAY_MS: z.prefault(delay, '2000'),
  CASHFREE_STANDIN_PORT: z.optional(port),
});

export type Settings = z.output<typeof environment>;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(environment.shape) as SettingName[];
export const notesOf = (name: SettingName): Notes => notes.get(environment.shape[name]) ?? {};

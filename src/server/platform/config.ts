import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { addressesOf } from './db/several-hosts.ts';
import type { FilesConfig } from './files/file-store.ts';
import type { CashfreeProductConfig } from './gateways/cashfree/cashfree-http.ts';
import { isLoopback } from './loopback.ts';
import { environment, notesOf, settingNames } from './settings.ts';
import type { SettingName, Settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Frozen<T> = T extends number | string | Buffer ? T : { readonly [Name in keyof T]: Frozen<T[Name]> };
export type Config = Frozen<ReturnType<typeof configOf>>;

interface SettingProblem {
  readonly name: string;
  readonly remedy: string;
}

/** One line per invalid setting: its name and the remedy, never a secret's value. */
export class ConfigError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, remedy }) => `${name}: ${remedy}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and validates every setting; throws a ConfigError listing all invalid ones. The result is frozen. */
export function loadConfig(env: Environment): Config {
  const { given, unread } = withSecretFiles(env);
  refuseUnknownMode(given);
  const settings: Record<string, unknown> = {};
  const problems: SettingProblem[] = [];
  for (const name of settingNames) {
    const { data, error } = environment.shape[name].safeParse(given[name]);
    settings[name] = data;
    if (error) problems.push({ name, remedy: error.issues[0]?.message ?? '' });
  }
  problems.push(...rulesBetween(settings, given));
  // A setting missing because its file is unreadable is reported once, for the file.
  const told = new Set(unread.map(({ name }) => name.replace(/_FILE$/, '')));
  const others = problems.filter(({ name }) => !told.has(name) && told.add(name));
  const all = [...unread, ...others, ...unknownNames(given)];
  if (all.length > 0) throw new ConfigError(all);
  return frozen(configOf(settings as Settings));
}

/** An empty setting counts as absent. A secret may be read from a file, as container platforms provide it: JWT_SECRET_FILE is the path to JWT_SECRET. */
function withSecretFiles(env: Environment): { given: Record<string, string>; unread: SettingProblem[] } {
  const given: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(env)) if (value.trim() !== '') given[name] = value.trim();
  const unread = secretNames.flatMap((name) => {
    const file = `${name}_FILE`;
    if (given[file] === undefined) return [];
    if (given[name] !== undefined) return [{ name: file, remedy: `set ${name} or ${file}, not both` }];
    try {
      given[name] = readFileSync(given[file], 'utf8').trim();
      return [];
    } catch {
      return [{ name: file, remedy: 'names a file that cannot be read' }];
    }
  });
  return { given, unread };
}

/** Prevents an unset or misspelt mode from enabling demo mode. */
function refuseUnknownMode({ NODE_ENV: mode, DEMO: demo }: Environment): void {
  if (mode !== undefined && !['production', 'development', 'test'].includes(mode))
    throw new ConfigError([{ name: 'NODE_ENV', remedy: 'write production, or leave it out and write DEMO=on for the demo' }]);
  if (mode !== 'production' && demo === undefined)
    throw new ConfigError([
      { name: 'DEMO', remedy: 'write DEMO=on for the demo, or NODE_ENV=production for real people and money' },
    ]);
}

/** Rules across settings, outside the demo and in production. A setting that is invalid by itself is undefined here. */
function rulesBetween(s: Partial<Settings>, given: Environment): SettingProblem[] {
  const found: SettingProblem[] = [];
  const refuse = (name: SettingName, when: boolean | undefined, remedy: string) => when && found.push({ name, remedy });
  const isSet = (name: SettingName) => given[name] !== undefined;
  const pair = (one: SettingName, other: SettingName) =>
    refuse(isSet(one) ? other : one, isSet(one) !== isSet(other), `set both ${one} and ${other}, or neither`);

  pair('CASHFREE_PAYMENTS_CLIENT_ID', 'CASHFREE_PAYMENTS_CLIENT_SECRET');
  pair('CASHFREE_PAYOUTS_CLIENT_ID', 'CASHFREE_PAYOUTS_CLIENT_SECRET');
  pair('CASHFREE_VERIFICATION_CLIENT_ID', 'CASHFREE_VERIFICATION_CLIENT_SECRET');
  pair('SMS_URL', 'SMS_TOKEN');
  pair('E_STAMP_URL', 'E_STAMP_TOKEN');
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    refuse(name, s.FILES === 's3' && !isSet(name), 'is needed when FILES=s3');
  refuse('DATABASE_URL', !isSet('DATABASE_URL'), 'set it to a PostgreSQL 18 database, or use `npm start`, which brings one');

  const production = s.NODE_ENV === 'production';
  refuse('DEMO', production && s.DEMO, 'the demo cannot run with NODE_ENV=production: remove one of the two');
  if (s.DEMO === true) {
    const isOpen = s.HOST !== undefined && !isLoopback(s.HOST);
    refuse('HOST', isOpen, 'the demo is for this machine alone, since everybody knows its passwords: set 127.0.0.1');
    return found;
  }
  for (const name of settingNames) {
    const { required } = notesOf(name);
    const example = typeof required === 'string' ? ` (${required})` : '';
    refuse(name, required !== undefined && !isSet(name), `set it${example}, or run the demo with DEMO=on`);
    refuse(name, /^DEMO_|^CASHFREE_STANDIN_PORT$/.test(name) && isSet(name), 'belongs to the demo, which is off: remove it');
  }
  if (!production) return found;

  for (const name of settingNames) {
    const { https, secret } = notesOf(name);
    const value = given[name] ?? '';
    const noStandin = name.startsWith('CASHFREE_') ? '; a stand-in cannot be used' : '';
    const isPlain = https && isSet(name) && !/^https:/i.test(value);
    refuse(name, isPlain, `must begin with https:// in production${noStandin}`);
    refuse(name, value.startsWith('standin-'), 'is the stand-in’s: set the one of the real gateway');
    const isExample = secret && /change.?me|example|password123|secretsecret/i.test(secretIn(value));
    refuse(name, isExample, 'is an example’s: make one of your own (`openssl rand -base64 48`)');
  }
  const isPlainMail = s.SMTP_URL?.startsWith('smtp:') && !isLoopback(new URL(s.SMTP_URL).hostname);
  refuse('SMTP_URL', isPlainMail, 'must begin with smtps:// in production, unless the mail server is on this machine');
  const isMonotoneSecret = s.JWT_SECRET !== undefined && isMonotone(s.JWT_SECRET);
  refuse('JWT_SECRET', isMonotoneSecret, 'repeats itself: make a random one (`openssl rand -base64 48`)');
  const hasMonotoneKey = s.ENCRYPTION_KEYS?.some(({ key }) => isMonotone(key.toString('latin1')));
  refuse('ENCRYPTION_KEYS', hasMonotoneKey, 'one repeats itself: make a random one (`openssl rand -base64 32`)');
  const onOneDisk = s.FILES === 'disk' && s.ONE_MACHINE === false;
  refuse('FILES', onOneDisk, 'on disk they are lost to other machines: set s3, or ONE_MACHINE=on where there is only this one');
  refuse('STAFF_SECOND_FACTOR', s.STAFF_SECOND_FACTOR === 'optional', 'must be required in production: remove it');
  refuse('RATE_LIMIT', (s.RATE_LIMIT ?? 0) > 10, 'cannot be off, nor above 10, in production');
  return found;
}

/** For a URL only its password is secret; its host may well be db.example.com. */
function secretIn(value: string): string {
  const [one = value] = addressesOf(value);
  return URL.canParse(one) ? new URL(one).password : value;
}

/** 32 random bytes contain about thirty distinct values; as hex text, at least ten. */
const isMonotone = (text: string): boolean => new Set(text).size < 10;

const secretNames = settingNames.filter((name) => notesOf(name).secret);
const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`)]);
/** Prefixes used only by this product. */
const ours = new RegExp(`^(${[...paymentProviders, 'wizard', 'demo'].join('|').toUpperCase()})_`);
/** Shorter names are too close to unrelated ones such as HOME and PATH. */
const isLong = (name: string) => name.length >= 8;

/** Reports misspelt setting names, which would otherwise be ignored silently. */
function unknownNames(given: Environment): SettingProblem[] {
  return Object.keys(given).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = isLong(name) && [...known].find((one) => isLong(one) && isNear(name, one));
    if (meant) return [{ name, remedy: `there is no such setting; did you mean ${meant}?` }];
    return ours.test(name) ? [{ name, remedy: 'there is no such setting; docs/settings.md lists them all' }] : [];
  });
}

/** At most `slips` letters added, omitted or replaced. */
function isNear(a: string, b: string, slips = 2): boolean {
  if (a === b) return true;
  if (a !== '' && a[0] === b[0]) return isNear(a.slice(1), b.slice(1), slips);
  const [restA, restB] = [a.slice(1), b.slice(1)];
  return slips > 0 && (isNear(restA, b, slips - 1) || isNear(a, restB, slips - 1) || isNear(restA, restB, slips - 1));
}

function configOf(s: Settings) {
  const production = s.NODE_ENV === 'production';
  const dataDir = path.resolve(s.DATA_DIR);
  const standinUrl = s.DEMO && s.CASHFREE_STANDIN_PORT !== undefined ? `http://127.0.0.1:${s.CASHFREE_STANDIN_PORT}` : null;
  return {
    version: packageJson.version,
    production,
    /** Enables stand-ins, demo users and `/dev` pages. Never together with `production`, and only on loopback. */
    demo: s.DEMO,
    logLevel: s.LOG_LEVEL,
    http: {
      host: s.HOST,
      port: s.PORT,
      /** Null disables metrics. */
      metricsPort: s.METRICS_PORT,
      metricsHost: s.METRICS_HOST,
      /** Seconds between reporting not ready and refusing new requests. */
      drainSeconds: s.DRAIN_SECONDS ?? (production ? 10 : 0),
      publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
      corsOrigins: s.CORS_ORIGINS ?? [],
      trustProxy: s.TRUST_PROXY ?? (false as const),
      /** Factor on every rate limit; Infinity disables them. */
      rateLimitFactor: s.RATE_LIMIT,
      /** Factor on per-address limits; in the demo everyone shares one address. */
      addressLimitFactor: s.RATE_LIMIT * (s.DEMO ? 30 : 1),
    },
    securityContact: s.SECURITY_CONTACT ?? null,
    tracing:
      s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: s.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            share: s.OTEL_TRACES_SAMPLER_ARG,
          },
    dataDir,
    database: {
      url: s.DATABASE_URL ?? '',
      /** Bypasses a pooler, so that a connection can be kept for as long as needed. */
      directUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL ?? '',
      /** A replica; may lag. */
      readUrl: s.DATABASE_READ_URL ?? null,
      poolSize: s.DATABASE_POOL_SIZE,
      prepared: s.DATABASE_PREPARED,
      /** The role to which the release grants its rights. */
      appRole: s.DATABASE_APP_ROLE ?? null,
    },
    jwtSecret: s.JWT_SECRET,
    /** Newest first. */
    encryptionKeys: s.ENCRYPTION_KEYS,
    /** `required`: staff without a second factor can only add one. */
    staffSecondFactor: s.STAFF_SECOND_FACTOR ?? (s.DEMO ? 'optional' : 'required'),
    /** For new payments; existing ones stay with the provider that opened them. */
    paymentProvider: s.PAYMENT_PROVIDER,
    cashfree: cashfreeOf(s, production, standinUrl),
    /** Null without a provider of e-stamps. */
    eStamp: eStampOf(s, standinUrl),
    /** The demo's Cashfree stand-in; `url` is null if it does not run. */
    standin: {
      url: standinUrl,
      paymentDelayMs: s.DEMO_PAYMENT_DELAY_MS,
      declineRate: s.DEMO_DECLINE_RATE,
      bankDelayMs: s.DEMO_BANK_DELAY_MS,
    },
    /** Without a URL, messages go to the demo's inbox. */
    mail: { smtpUrl: s.SMTP_URL ?? null, from: s.MAIL_FROM ?? 'Gatepass <no-reply@gatepass.test>' },
    sms: { url: s.SMS_URL ?? null, token: s.SMS_TOKEN ?? '', sender: s.SMS_SENDER },
    files: filesOf(s, dataDir),
    /** Production may start although company, officer or lender is missing. */
    settingUp: s.SETTING_UP,
    portalKeys: s.EINVOICE_KEYS_FILE ?? [],
    keepDays: { notices: s.KEEP_NOTICES_DAYS, letters: s.KEEP_LETTERS_DAYS, webhooks: s.KEEP_WEBHOOKS_DAYS },
    /** The most one person may approve alone, unless that person has a personal limit. */
    approvalLimit: s.APPROVAL_LIMIT,
    smallestApproval: s.SMALLEST_APPROVAL,
  };
}

function filesOf(s: Settings, dataDir: string): FilesConfig {
  if (s.FILES === 'disk') return { kind: 'disk', folder: path.join(dataDir, 'files') };
  return {
    kind: 's3',
    endpoint: s.S3_ENDPOINT ?? `https://s3.${s.S3_REGION}.amazonaws.com`,
    region: s.S3_REGION,
    bucket: s.S3_BUCKET ?? '',
    accessKeyId: s.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function eStampOf(s: Settings, standinUrl: string | null) {
  if (s.E_STAMP_URL !== undefined) return { baseUrl: s.E_STAMP_URL, token: s.E_STAMP_TOKEN ?? '' };
  return standinUrl === null ? null : { baseUrl: `${standinUrl}/e-stamp`, token: 'standin-e-stamp-token' };
}

/** In the demo, a product without keys uses the stand-in, whose keys are worthless elsewhere. */
function cashfreeOf(s: Settings, production: boolean, standinUrl: string | null) {
  const isReal = (s.CASHFREE_ENV ?? (production ? 'production' : 'sandbox')) === 'production';
  const host = isReal ? 'https://api.cashfree.com' : 'https://sandbox.cashfree.com';
  const product = (
    name: 'payments' | 'payouts' | 'verification',
    folder: string,
    signatureKey?: string,
  ): CashfreeProductConfig => {
    const upper = name.toUpperCase() as Uppercase<typeof name>;
    const url = s[`CASHFREE_${upper}_URL`];
    const clientId = s[`CASHFREE_${upper}_CLIENT_ID`];
    const [clientSecret = '', ...previousSecrets] = s[`CASHFREE_${upper}_CLIENT_SECRET`] ?? [];
    if (clientId === undefined && standinUrl !== null)
      return { baseUrl: url ?? standinUrl + folder, clientId: `standin-${name}-id`, clientSecret: `standin-${name}-secret` };
    const key = signatureKey === undefined ? {} : { signatureKey };
    return { baseUrl: url ?? host + folder, clientId: clientId ?? '', clientSecret, previousSecrets, ...key };
  };
  return {
    payments: product('payments', '/pg'),
    payouts: product('payouts', '/payout', s.CASHFREE_PAYOUTS_PUBLIC_KEY),
    verification: product('verification', '/verification', s.CASHFREE_VERIFICATION_PUBLIC_KEY),
  };
}

function frozen<T>(value: T): Frozen<T> {
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value as Frozen<T>;
}

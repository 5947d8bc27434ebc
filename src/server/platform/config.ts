import path from 'node:path';
import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import type { Paise } from '#domain/money.ts';
import { isRupeeAmount, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { defaultListingFee, defaultWizardFee } from '#domain/payments/fees.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { standinUrl } from './gateways/cashfree/read-cashfree-config.ts';
import { readGatewayConfigs } from './gateways/create-gateways.ts';
import type { GatewayConfigs } from './gateways/create-gateways.ts';
import { addressesOf } from './db/several-hosts.ts';
import { ConfigError, SettingReader, readSecretFiles, unknownSettings } from './setting-reader.ts';
import type { Environment } from './setting-reader.ts';
import { readEncryptionKeys } from '#server/platform/crypto/field-cipher.ts';
import type { EncryptionKey } from '#server/platform/crypto/field-cipher.ts';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';
import { readPortalKeys } from '#server/platform/papers/verify-seal.ts';
import type { FilesConfig } from './files/read-files-config.ts';
import { readFilesConfig } from './files/read-files-config.ts';
import { productionProblems } from './production-rules.ts';
import type { SettingName } from './settings.ts';
import type { TracingConfig } from './tracing/tracing.ts';

export interface Config extends GatewayConfigs {
  /** Of the product, as in package.json. */
  readonly version: string;
  readonly production: boolean;
  /** Stand-ins, demo users and `/dev` pages are there. Never together with `production`, and never for other machines. */
  readonly demo: boolean;
  readonly logLevel: string;
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Null: no metrics. */
    readonly metricsPort: number | null;
    readonly metricsHost: string;
    /** Between saying that it is not ready any more and taking no more requests. */
    readonly drainSeconds: number;
    /** Without a slash at its end. */
    readonly publicUrl: string;
    readonly corsOrigins: readonly string[];
    /** As Fastify's `trustProxy` takes it. */
    readonly trustProxy: false | number | string[];
    /** Every rate limit is multiplied by it; Infinity means none. */
    readonly rateLimitFactor: number;
    /** The same for limits by address alone: in the demo everybody comes from one, so they are thirty times wider there. */
    readonly addressLimitFactor: number;
  };
  /** Null: nobody is named. */
  readonly securityContact: string | null;
  /** Null: no traces. */
  readonly tracing: TracingConfig | null;
  /** Absolute. */
  readonly dataDir: string;
  readonly database: {
    readonly url: string;
    /** Past a pooler: its connections are ours for as long as we want them. */
    readonly directUrl: string;
    /** May lag behind; null: there is none. */
    readonly readUrl: string | null;
    readonly poolSize: number;
    /** Are statements prepared under names? */
    readonly prepared: boolean;
    /** What the release gives its rights to. */
    readonly appRole: string | null;
  };
  readonly jwtSecret: string;
  /** Newest first. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** `required`: staff who have none may do nothing but add one. */
  readonly staffSecondFactor: 'required' | 'optional';
  /** Takes new payments; what was opened with another one stays there. */
  readonly paymentProvider: PaymentProvider;
  /** The demo's Cashfree stand-in; its address is null when the demo is off or nobody has given it a port. */
  readonly standin: {
    readonly url: string | null;
    readonly paymentDelayMs: number;
    readonly declineRate: number;
    readonly bankDelayMs: number;
  };
  readonly mail: {
    /** Null: the demo's inbox. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  readonly sms: {
    /** Null: the demo's inbox. */
    readonly url: string | null;
    readonly token: string;
    readonly sender: string;
  };
  readonly files: FilesConfig;
  /** Public keys of the government's invoice portals, with the days on which they counted. */
  readonly portalKeys: readonly PortalKey[];
  readonly fees: {
    readonly wizardProcessing: Paise;
    readonly wizardService: Paise;
    readonly listing: Paise;
  };
  /** How many days old notices, sent letters and the gateway's webhooks become. */
  readonly keepDays: { readonly notices: number; readonly letters: number; readonly webhooks: number };
  /** What one person may approve alone, unless the person's own limit says otherwise. */
  readonly approvalLimit: Paise;
  readonly smallestApproval: Paise;
}

/** Reads and checks every setting; throws ConfigError that names all wrong ones. The result is frozen. */
export function loadConfig(given: Environment): Config {
  const { env, problems: unread } = readSecretFiles(given);
  const read = new SettingReader(env);
  const production = readProduction(read);
  const demo = read.flag('DEMO', false);
  const port = read.number('PORT', 3000, 1, 65_535);
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'], 'https://gatepass.example.com');
  const databaseUrl = readDatabaseUrl(read, 'DATABASE_URL');
  const config: Config = {
    version: packageJson.version,
    production,
    demo,
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    http: {
      host: read.text('HOST') ?? '127.0.0.1',
      port,
      metricsPort: read.text('METRICS_PORT') === 'off' ? null : read.number('METRICS_PORT', 9464, 1, 65_535),
      metricsHost: read.text('METRICS_HOST') ?? '127.0.0.1',
      drainSeconds: read.number('DRAIN_SECONDS', production ? 10 : 0, 0, 300),
      publicUrl: publicUrl ?? `http://localhost:${port}`,
      corsOrigins: readOrigins(read),
      trustProxy: readTrustProxy(read),
      rateLimitFactor: readRateLimit(read),
      addressLimitFactor: readRateLimit(read) * (demo ? 30 : 1),
    },
    securityContact: readSecurityContact(read),
    tracing: readTracing(read),
    dataDir: path.resolve(read.text('DATA_DIR') ?? '.data'),
    database: {
      url: databaseUrl ?? '',
      directUrl: readDatabaseUrl(read, 'DATABASE_DIRECT_URL') ?? databaseUrl ?? '',
      readUrl: readDatabaseUrl(read, 'DATABASE_READ_URL', oneHost) ?? null,
      poolSize: read.number('DATABASE_POOL_SIZE', 10, 1, 200),
      prepared: read.flag('DATABASE_PREPARED', true),
      appRole: readRole(read),
    },
    jwtSecret: readJwtSecret(read),
    encryptionKeys: readEncryptionKeys(read),
    staffSecondFactor: read.choice('STAFF_SECOND_FACTOR', ['required', 'optional'], demo ? 'optional' : 'required'),
    paymentProvider: read.choice('PAYMENT_PROVIDER', paymentProviders, 'cashfree'),
    ...readGatewayConfigs(read, { demo, production }),
    standin: {
      url: standinUrl(read, demo),
      paymentDelayMs: read.number('DEMO_PAYMENT_DELAY_MS', 3000, 0, 600_000),
      declineRate: read.number('DEMO_DECLINE_RATE', 0.1, 0, 1, 'decimal'),
      bankDelayMs: read.number('DEMO_BANK_DELAY_MS', 2000, 0, 600_000),
    },
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465') ?? null,
      from: readSender(read),
    },
    sms: {
      url: read.url('SMS_URL', ['http:', 'https:'], 'https://sms.example.com/send') ?? null,
      token: read.text('SMS_TOKEN') ?? '',
      sender: read.text('SMS_SENDER') ?? 'GATEPS',
    },
    files: readFilesConfig(read),
    portalKeys: readPortalKeysSetting(read),
    fees: {
      wizardProcessing: readRupees(read, 'WIZARD_PROCESSING_FEE', paiseToRupees(defaultWizardFee.processingFee)),
      wizardService: readRupees(read, 'WIZARD_SERVICE_CHARGE', paiseToRupees(defaultWizardFee.serviceCharge)),
      listing: readRupees(read, 'LISTING_FEE', paiseToRupees(defaultListingFee)),
    },
    keepDays: {
      notices: read.number('KEEP_NOTICES_DAYS', 1095, 365, 36_500),
      letters: read.number('KEEP_LETTERS_DAYS', 1095, 365, 36_500),
      webhooks: read.number('KEEP_WEBHOOKS_DAYS', 1095, 365, 36_500),
    },
    approvalLimit: readRupees(read, 'APPROVAL_LIMIT', 200_000),
    smallestApproval: readRupees(read, 'SMALLEST_APPROVAL', 1000),
  };
  if (!read.isSet('DATABASE_URL'))
    read.wrong('DATABASE_URL', 'set it to a PostgreSQL 18 database, or use `npm start`, which brings one');
  if (read.isSet('SMS_URL') !== read.isSet('SMS_TOKEN')) {
    const missing = read.isSet('SMS_URL') ? 'SMS_TOKEN' : 'SMS_URL';
    read.wrong(missing, 'set both SMS_URL and SMS_TOKEN, or neither');
  }
  // What is missing because its file cannot be read is told of the file.
  const missing = new Set(unread.map(({ name }) => name.replace(/_FILE$/, '')));
  const found = [...read.problems, ...productionProblems(env, config)].filter(({ name }) => !missing.has(name));
  const problems = [...unread, ...found, ...unknownSettings(given)];
  if (problems.length > 0) throw new ConfigError(problems);
  return frozen(config);
}

/** Whether real people and money are meant. Nothing said at all, or a word that is nearly the right one, must never become the demo by itself. */
function readProduction(read: SettingReader): boolean {
  const mode = read.text('NODE_ENV');
  if (mode !== undefined && !['production', 'development', 'test'].includes(mode))
    throw new ConfigError([{ name: 'NODE_ENV', remedy: 'write production, or leave it out and write DEMO=on for the demo' }]);
  if (mode !== 'production' && !read.isSet('DEMO'))
    throw new ConfigError([
      { name: 'DEMO', remedy: 'write DEMO=on for the demo, or NODE_ENV=production for real people and money' },
    ]);
  return mode === 'production';
}

function readPortalKeysSetting(read: SettingReader): readonly PortalKey[] {
  const file = read.text('EINVOICE_KEYS_FILE');
  if (file === undefined) return [];
  try {
    return readPortalKeys(file);
  } catch {
    read.wrong('EINVOICE_KEYS_FILE', 'name a JSON file {"keys": [{"kid", "publicKey" (PEM), "from", "until" (YYYY-MM-DD)}]}');
    return [];
  }
}

function readOrigins(read: SettingReader): string[] {
  const origins = read.list('CORS_ORIGINS');
  const good = origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
  if (!good) read.wrong('CORS_ORIGINS', 'write origins such as https://partner.example.com, separated by commas, without a path');
  return origins;
}

function readTrustProxy(read: SettingReader): false | number | string[] {
  const parts = read.list('TRUST_PROXY');
  if (parts.length === 0) return false;
  if (parts.length === 1 && /^\d+$/.test(parts[0] ?? '')) return read.number('TRUST_PROXY', 0, 1, 10);
  if (!parts.every((part) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(part) && /[.:]/.test(part))) {
    read.wrong('TRUST_PROXY', 'write the number of proxies in front of us, or their addresses separated by commas');
  }
  return parts;
}

function readSecurityContact(read: SettingReader): string | null {
  const contact = read.text('SECURITY_CONTACT');
  if (contact === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) return contact ?? null;
  read.wrong('SECURITY_CONTACT', 'write mailto:security@example.com or an https:// address');
  return null;
}

/** A list of hosts would lead to the one that takes writes. */
const oneHost = (url: string): string[] => (addressesOf(url).length === 1 ? [url] : ['']);

function readTracing(read: SettingReader): TracingConfig | null {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'http://127.0.0.1:4318');
  const headers = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((part) => part.split(/=(.*)/s, 2));
  if (headers.some(([name, value]) => !name || !value))
    read.wrong('OTEL_EXPORTER_OTLP_HEADERS', 'write name=value, separated by commas');
  const share = read.number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1, 'decimal');
  return endpoint === undefined ? null : { endpoint, headers: Object.fromEntries(headers) as Record<string, string>, share };
}

function readDatabaseUrl(read: SettingReader, name: SettingName, hosts = addressesOf): string | undefined {
  return read.url(name, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/gatepass', hosts);
}

function readRole(read: SettingReader): string | null {
  const role = read.text('DATABASE_APP_ROLE');
  if (role === undefined || /^[a-z_][a-z0-9_]{0,62}$/.test(role)) return role ?? null;
  read.wrong('DATABASE_APP_ROLE', 'write the name of a role: small letters, digits and _');
  return null;
}

function readRateLimit(read: SettingReader): number {
  const value = read.text('RATE_LIMIT')?.toLowerCase();
  if (value === 'off') return Number.POSITIVE_INFINITY;
  return value === undefined || value === 'on' ? 1 : read.number('RATE_LIMIT', 1, 0.01, 10_000, 'decimal');
}

function readJwtSecret(read: SettingReader): string {
  const secret = read.text('JWT_SECRET') ?? '';
  if (secret.length < 32) read.wrong('JWT_SECRET', 'set at least 32 random characters (`openssl rand -base64 48` writes some)');
  return secret;
}

function readSender(read: SettingReader): string {
  const sender = read.text('MAIL_FROM') ?? 'Gatepass <no-reply@gatepass.test>';
  if (!/^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(sender)) {
    read.wrong('MAIL_FROM', 'write an address such as Gatepass <no-reply@example.com>');
  }
  return sender;
}

function readRupees(read: SettingReader, name: SettingName, fallback: number): Paise {
  const rupees = read.number(name, fallback, 0, 1_000_000_000, 'decimal');
  if (isRupeeAmount(rupees)) return rupeesToPaise(rupees);
  read.wrong(name, 'write rupees with at most two decimals');
  return rupeesToPaise(fallback);
}

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

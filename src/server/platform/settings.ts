/** What an operator may set through the environment. README's table and the start's messages come from here. */
export interface Setting {
  readonly name: string;
  readonly meaning: string;
  /** The value used when it is not set; in words where it is derived. Empty: none. */
  readonly fallback: string;
  /** Never printed, not even when it is wrong. */
  readonly secret?: true;
  /** Must be set when the demo is off. */
  readonly required?: true;
  /** An address that must be https:// in production, and what else to say to whoever set another. */
  readonly https?: string;
}

const noStandin = '; a stand-in cannot be used';

export const settings = [
  { name: 'NODE_ENV', meaning: '`production` refuses everything that belongs to the demo, `development` nothing', fallback: '' },
  {
    name: 'DEMO',
    meaning:
      '`on`: stand-ins, demo users, `/dev` pages, for this machine alone; `off`: real settings without NODE_ENV=production',
    fallback: 'off; `npm start` turns it on where neither is set',
  },
  { name: 'LOG_LEVEL', meaning: 'trace, debug, info, warn, error or silent', fallback: 'info' },

  { name: 'HOST', meaning: 'address that the web process listens on', fallback: '127.0.0.1' },
  {
    name: 'PORT',
    meaning:
      'port that the web process listens on; `npm start` takes the next free one when 3000 is taken and no other was named',
    fallback: '3000',
  },
  {
    name: 'METRICS_PORT',
    meaning:
      'port of Prometheus `/metrics` and of `/health`, or `off`; `npm start` gives the worker the next free one, and each of two copies its own',
    fallback: '9464',
  },
  { name: 'METRICS_HOST', meaning: 'address that they listen on; never one that strangers reach', fallback: '127.0.0.1' },
  {
    name: 'DRAIN_SECONDS',
    meaning:
      'how long a process that was told to stop goes on answering, as not ready, so that the balancer sends it nothing more',
    fallback: '0, 10 when NODE_ENV=production',
  },
  {
    name: 'PUBLIC_URL',
    meaning: 'address that people and the gateway reach us at',
    fallback: 'http://localhost:PORT in the demo',
    required: true,
    https: '',
  },
  {
    name: 'SECURITY_CONTACT',
    meaning: '`mailto:` or `https://` address for whoever finds a hole, told at `/.well-known/security.txt`',
    fallback: 'none',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'OpenTelemetry collector that traces go to, such as http://127.0.0.1:4318: requests, statements, jobs',
    fallback: 'none: nothing is traced',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'what it wants sent along, `name=value`, separated by commas',
    fallback: 'none',
    secret: true,
  },
  { name: 'OTEL_TRACES_SAMPLER_ARG', meaning: 'share of requests and jobs that are traced, 0 to 1', fallback: '1' },
  { name: 'CORS_ORIGINS', meaning: 'other origins that may call the API, separated by commas', fallback: 'none' },
  {
    name: 'TRUST_PROXY',
    meaning: 'proxies whose X-Forwarded-For counts: number of hops, or addresses separated by commas',
    fallback: 'none',
  },
  { name: 'RATE_LIMIT', meaning: '`on`, `off` (never in production) or a factor on every limit, such as 2', fallback: 'on' },

  {
    name: 'DATA_DIR',
    meaning: 'folder for the demo’s database, logs and secrets, and for files when FILES=disk',
    fallback: '.data',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 18 or newer; of several hosts, `…@one:5432,two:5432/…`, the one that takes writes',
    fallback: 'embedded, in DATA_DIR',
    secret: true,
    required: true,
  },
  { name: 'DATABASE_POOL_SIZE', meaning: 'connections per process', fallback: '10' },
  {
    name: 'DATABASE_DIRECT_URL',
    meaning: 'the same database past a pooler in transaction mode: for listening, locks, migrations and the workers’ queue',
    fallback: 'DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    meaning: 'a standby of it, for reports that may be some seconds old; where it fails, DATABASE_URL is asked',
    fallback: 'DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_PREPARED',
    meaning: '`off` behind a pooler that loses prepared statements between transactions, such as PgBouncer before 1.21',
    fallback: 'on',
  },
  {
    name: 'DATABASE_APP_ROLE',
    meaning:
      'for the release: the role that web and worker log in as; it is given what they need, and no way to change what was written for good',
    fallback: 'none: they log in as the owner',
  },

  {
    name: 'JWT_SECRET',
    meaning: 'signs access tokens; at least 32 characters',
    fallback: 'made once in DATA_DIR in the demo',
    secret: true,
    required: true,
  },
  {
    name: 'ENCRYPTION_KEYS',
    meaning: '`id:base64 of 32 bytes`, separated by commas; the first encrypts, all decrypt',
    fallback: 'made once in DATA_DIR in the demo',
    secret: true,
    required: true,
  },

  {
    name: 'STAFF_SECOND_FACTOR',
    meaning: '`required`: staff without a second factor may do nothing but add one; `optional`: asked of those who have one',
    fallback: 'required, optional in the demo',
  },

  { name: 'PAYMENT_PROVIDER', meaning: 'gateway that new payments go to: `cashfree`', fallback: 'cashfree' },
  { name: 'CASHFREE_ENV', meaning: '`sandbox` or `production`', fallback: 'sandbox, production when NODE_ENV=production' },
  { name: 'CASHFREE_PAYMENTS_URL', meaning: 'payments API', fallback: 'Cashfree’s for CASHFREE_ENV', https: noStandin },
  { name: 'CASHFREE_PAYMENTS_CLIENT_ID', meaning: 'payments key', fallback: 'stand-in in the demo', required: true },
  {
    name: 'CASHFREE_PAYMENTS_CLIENT_SECRET',
    meaning: 'payments secret; older ones that still sign after a comma',
    fallback: '',
    secret: true,
    required: true,
  },
  { name: 'CASHFREE_PAYOUTS_URL', meaning: 'payouts API', fallback: 'Cashfree’s for CASHFREE_ENV', https: noStandin },
  { name: 'CASHFREE_PAYOUTS_CLIENT_ID', meaning: 'payouts key', fallback: 'stand-in in the demo', required: true },
  {
    name: 'CASHFREE_PAYOUTS_CLIENT_SECRET',
    meaning: 'payouts secret; older ones after a comma',
    fallback: '',
    secret: true,
    required: true,
  },
  { name: 'CASHFREE_PAYOUTS_PUBLIC_KEY', meaning: 'PEM of the dashboard, unless our addresses are whitelisted', fallback: '' },
  { name: 'CASHFREE_VERIFICATION_URL', meaning: 'Secure ID API', fallback: 'Cashfree’s for CASHFREE_ENV', https: noStandin },
  { name: 'CASHFREE_VERIFICATION_CLIENT_ID', meaning: 'Secure ID key', fallback: 'stand-in in the demo', required: true },
  {
    name: 'CASHFREE_VERIFICATION_CLIENT_SECRET',
    meaning: 'Secure ID secret; older ones after a comma',
    fallback: '',
    secret: true,
    required: true,
  },
  {
    name: 'CASHFREE_VERIFICATION_PUBLIC_KEY',
    meaning: 'PEM of the dashboard, unless our addresses are whitelisted',
    fallback: '',
  },

  { name: 'SMTP_URL', meaning: '`smtps://user:password@host:465`', fallback: 'the demo’s inbox', secret: true, required: true },
  {
    name: 'MAIL_FROM',
    meaning: 'sender of e-mails, `Name <address>`',
    fallback: 'Gatepass <no-reply@gatepass.test> in the demo',
    required: true,
  },
  { name: 'SMS_URL', meaning: 'SMS provider’s HTTP address', fallback: 'the demo’s inbox', required: true, https: '' },
  { name: 'SMS_TOKEN', meaning: 'bearer token for SMS_URL', fallback: '', secret: true, required: true },
  { name: 'SMS_SENDER', meaning: 'six-letter sender name registered for SMS', fallback: 'GATEPS' },

  { name: 'FILES', meaning: 'where uploads lie: `disk` or `s3`', fallback: 'disk' },
  {
    name: 'ONE_MACHINE',
    meaning: '`on`: production runs on this machine alone, whose disk is backed up; needed for FILES=disk there',
    fallback: 'off',
  },
  {
    name: 'S3_ENDPOINT',
    meaning: 'address of the S3 service, when it is not Amazon’s',
    fallback: 'Amazon’s for S3_REGION',
    https: '',
  },
  { name: 'S3_REGION', meaning: 'region', fallback: 'ap-south-1' },
  { name: 'S3_BUCKET', meaning: 'bucket; needed when FILES=s3', fallback: '' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'key; needed when FILES=s3', fallback: '' },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'secret; needed when FILES=s3', fallback: '', secret: true },

  {
    name: 'EINVOICE_KEYS_FILE',
    meaning:
      'JSON with the public keys of the government’s invoice portals and their days; without it no e-invoice can be verified',
    fallback: 'none; the stand-in’s key in the demo',
  },

  { name: 'WIZARD_PROCESSING_FEE', meaning: 'rupees, paid with a new claim', fallback: '450' },
  { name: 'WIZARD_SERVICE_CHARGE', meaning: 'rupees, paid with a new claim', fallback: '50' },
  { name: 'LISTING_FEE', meaning: 'rupees a year for a garage’s listing', fallback: '2500' },
  { name: 'KEEP_NOTICES_DAYS', meaning: 'days until a notice is cleaned away, at least a year', fallback: '1095' },
  { name: 'KEEP_LETTERS_DAYS', meaning: 'days until the record of a sent e-mail or SMS is cleaned away', fallback: '1095' },
  { name: 'KEEP_WEBHOOKS_DAYS', meaning: 'days until what the gateway told us is cleaned away', fallback: '1095' },
  { name: 'APPROVAL_LIMIT', meaning: 'rupees that one person may approve alone', fallback: '200000' },
  { name: 'SMALLEST_APPROVAL', meaning: 'rupees below which nothing is approved', fallback: '1000' },

  { name: 'DEMO_PAYMENT_DELAY_MS', meaning: 'demo: how long a payment takes', fallback: '3000' },
  { name: 'DEMO_DECLINE_RATE', meaning: 'demo: share of payments declined, 0 to 1', fallback: '0.1' },
  { name: 'DEMO_BANK_DELAY_MS', meaning: 'demo: how long a bank check takes', fallback: '2000' },
  { name: 'CASHFREE_STANDIN_PORT', meaning: 'demo: loopback port of the Cashfree stand-in', fallback: 'a free one' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]['name'];

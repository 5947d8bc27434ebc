import { isIPv6 } from 'node:net';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** An IP address without the part that identifies a person within a network: enough to see that many requests have one origin. */
export function maskedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d)/, '');
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.x');
  const head = plain.split('%', 1)[0]?.split('::', 1)[0] ?? '';
  return `${head
    .split(':')
    .slice(0, 3)
    .filter((part) => part !== '')
    .join(':')}::/48`;
}

/** Field names whose values never reach logs, audit entries or errors. Compared in lower case without `_` and `-`. */
const secretNames = new Set([
  ...[
    'password',
    'newpassword',
    'currentpassword',
    'confirmpassword',
    'passwordhash',
    'token',
    'accesstoken',
    'refreshtoken',
    'tokenhash',
    'opentoken',
  ],
  ...[
    'otp',
    'code',
    'otpcode',
    'aadhaar',
    'aadhaarnumber',
    'pan',
    'panno',
    'pannumber',
    'panencrypted',
    'authorization',
    'cookie',
    'setcookie',
  ],
  ...[
    'bankaccno',
    'bankaccount',
    'bankaccountnumber',
    'accountnumber',
    'accountencrypted',
    'bankaccountencrypted',
    'clientsecret',
    'xclientsecret',
  ],
  ...[
    'xclientid',
    'secret',
    'jwtsecret',
    'encryptionkeys',
    'databaseurl',
    'smtpurl',
    'sessionid_token',
    'recoverycode',
    'recoverycodes',
    'secretencrypted',
    'proposedencrypted',
    'xcfsignature',
    'xwebhooksignature',
  ],
]);

const masked = '[redacted]';

/** Aadhaar (12 digits), PAN, bank account numbers (9–18 digits), JWTs and bearer tokens inside free text. */
const patterns: readonly [RegExp, string][] = [
  [/(?<![\w-])ey[\w-]{8,}\.[\w-]+\.[\w-]+/g, masked],
  [/\bBearer\s+\S+/gi, `Bearer ${masked}`],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/g, masked],
  [/(?<![\w.:-])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\w.:-])/g, masked],
  [/(?<![\w.:-])\d{9,18}(?![\w.:-])/g, masked],
  [/([?&](?:token|code|otp|password|secret)=)[^&\s"']+/gi, `$1${masked}`],
  [
    /(\/(?:insurer-word|lender-consent|answer|answer-link|add-papers|papers-link|pay-claim|pay-link|workshop|workshop-link)\/)[\w.-]+/g,
    `$1${masked}`,
  ],
  [/(postgres(?:ql)?|smtps?|https?):\/\/[^:@/\s]+:[^@/\s]+@/gi, `$1://${masked}@`],
];

export function redactedText(text: string): string {
  return patterns.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text);
}

function isSecretName(name: string): boolean {
  return secretNames.has(name.toLowerCase().replaceAll(/[_-]/g, ''));
}

/** A copy with secret fields and secrets in texts masked. Depth is bounded; Dates and errors stay readable. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (value === null || typeof value !== 'object' || depth > 8) return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return '[bytes]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  const isError = value instanceof Error;
  return Object.fromEntries(
    Object.entries(isError ? fieldsOfError(value) : value).map(([name, field]) => [
      name,
      isSecretName(name) && field !== null && field !== undefined && !(isError && isErrorCode(name, field))
        ? masked
        : redacted(field, depth + 1),
    ]),
  );
}

/** An error code such as PostgreSQL's `40P01` or the system's `ECONNRESET`; one-time codes have six digits or more. */
function isErrorCode(name: string, field: unknown): boolean {
  return name === 'code' && typeof field === 'string' && /^([0-9A-Z]{5}|[A-Z]+(_[A-Z]+)*)$/.test(field);
}

/** An error's extra fields (name, message and stack are not enumerable), without the `client` that pg attaches. */
function fieldsOfError(error: Error): Record<string, unknown> {
  const own = Object.entries(error).filter(([name]) => name !== 'client');
  return { ...Object.fromEntries(own), name: error.name, message: error.message, stack: error.stack };
}

/** Structured logger, one JSON object per line; everything is redacted. */
export function createLogger(options: { level: string; name: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      name: options.name,
      level: options.level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redacted(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const cleaned = args.map((arg: unknown) => (typeof arg === 'string' ? redactedText(arg) : arg));
          method.apply(this, cleaned as Parameters<typeof method>);
        },
      },
      serializers: {},
    },
    // Buffers lines for a tenth of a second: one write per line costs a busy server a twentieth of its time. Flushed at exit.
    destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
}

import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { redacted, redactedText } from './redact.ts';

/** Structured log, one JSON object a line; every field and text passes the redaction. */
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
    // Lines of a tenth of a second are written together: a write for each costs a busy server a twentieth of its time. At its end, all are.
    destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
}

import path from 'node:path';
import type { Config } from '#server/platform/config.ts';

/** Node's arguments for the Cashfree stand-in: script and flags. It sends webhooks to `apiAddress`. */
export function standinArgs(config: Config, port: string, apiAddress: string): string[] {
  const { paymentDelayMs, declineRate, bankDelayMs } = config.standin;
  const flags = {
    port,
    'data-dir': path.join(config.dataDir, 'standin'),
    'webhook-base-url': `${apiAddress}/api/webhooks/cashfree`,
    'delay-ms': String(paymentDelayMs),
    'decline-rate': String(declineRate),
    'bank-delay-ms': String(bankDelayMs),
  };
  return ['src/standins/cashfree/main.ts', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])];
}

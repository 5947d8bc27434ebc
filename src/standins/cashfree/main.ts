import { parseArgs } from 'node:util';
import { takeOverPorts } from '#server/platform/http/incoming.ts';
import { defaultKeys, type KeyPair, type Product } from './options.ts';
import { startCashfreeStandin } from './start-cashfree-standin.ts';

// Runs as a separate process in demo mode: `node src/standins/cashfree/main.ts --port 4010 --data-dir .data/cashfree --webhook-base-url
// http://127.0.0.1:4000/api/webhooks/cashfree`
if (process.env.NODE_ENV === 'production') {
  process.stderr.write(
    'The Cashfree stand-in takes no part in production: use the real gateway, or start without NODE_ENV=production.\n',
  );
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    'data-dir': { type: 'string' },
    'webhook-base-url': { type: 'string' },
    'decline-rate': { type: 'string', default: '0.1' },
    'delay-ms': { type: 'string', default: '3000' },
    'bank-delay-ms': { type: 'string', default: '2000' },
    'payout-step-ms': { type: 'string', default: '1000' },
    seed: { type: 'string' },
    'ports-held': { type: 'boolean' },
  },
});

try {
  if (values['ports-held']) await takeOverPorts();
  const standin = await startCashfreeStandin({
    port: numberOf('port', 0, 65_535),
    dataDir: values['data-dir'],
    webhookBaseUrl: values['webhook-base-url'],
    declineRate: numberOf('decline-rate', 0, 1),
    delayMs: numberOf('delay-ms', 0, 3_600_000),
    bankDelayMs: numberOf('bank-delay-ms', 0, 3_600_000),
    payoutStepMs: values['payout-step-ms'] === 'manual' ? 'manual' : numberOf('payout-step-ms', 0, 3_600_000),
    seed: values.seed,
    keys: { payments: keysOf('payments'), payouts: keysOf('payouts'), verification: keysOf('verification') },
  });
  process.stdout.write(`Cashfree stand-in: ${standin.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void standin.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`The Cashfree stand-in cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function numberOf(
  name: 'port' | 'decline-rate' | 'delay-ms' | 'bank-delay-ms' | 'payout-step-ms',
  least: number,
  most: number,
): number {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < least || value > most)
    throw new Error(`--${name} must be a number from ${least} to ${most}`);
  return value;
}

/** Reads `CASHFREE_PAYMENTS_CLIENT_ID` and `…_CLIENT_SECRET` as the application does (the first secret signs), likewise for the other products. */
function keysOf(product: Product): KeyPair {
  const prefix = `CASHFREE_${product.toUpperCase()}_CLIENT`;
  return {
    clientId: process.env[`${prefix}_ID`] ?? defaultKeys[product].clientId,
    clientSecret: process.env[`${prefix}_SECRET`]?.split(',')[0]?.trim() ?? defaultKeys[product].clientSecret,
  };
}

import type { SettingReader } from '#server/platform/setting-reader.ts';
import type { SettingName } from '../../settings.ts';
import type { CashfreeConfig, CashfreeProductConfig } from './cashfree-config.ts';

const HOSTS = { sandbox: 'https://sandbox.cashfree.com', production: 'https://api.cashfree.com' } as const;

interface Product {
  /** As the stand-in's key pairs spell it; they are worth nothing elsewhere. */
  readonly name: 'payments' | 'payouts' | 'verification';
  readonly path: string;
  readonly url: SettingName;
  readonly id: SettingName;
  readonly secret: SettingName;
  readonly publicKey?: SettingName;
}

const PAYMENTS: Product = {
  name: 'payments',
  path: '/pg',
  url: 'CASHFREE_PAYMENTS_URL',
  id: 'CASHFREE_PAYMENTS_CLIENT_ID',
  secret: 'CASHFREE_PAYMENTS_CLIENT_SECRET',
};
const PAYOUTS: Product = {
  name: 'payouts',
  path: '/payout',
  url: 'CASHFREE_PAYOUTS_URL',
  id: 'CASHFREE_PAYOUTS_CLIENT_ID',
  secret: 'CASHFREE_PAYOUTS_CLIENT_SECRET',
  publicKey: 'CASHFREE_PAYOUTS_PUBLIC_KEY',
};
const VERIFICATION: Product = {
  name: 'verification',
  path: '/verification',
  url: 'CASHFREE_VERIFICATION_URL',
  id: 'CASHFREE_VERIFICATION_CLIENT_ID',
  secret: 'CASHFREE_VERIFICATION_CLIENT_SECRET',
  publicKey: 'CASHFREE_VERIFICATION_PUBLIC_KEY',
};

/** The three products' addresses and keys. In the demo, a product without keys is the stand-in's. */
export function readCashfreeConfig(
  read: SettingReader,
  mode: { readonly demo: boolean; readonly production: boolean },
): CashfreeConfig {
  const host = HOSTS[read.choice('CASHFREE_ENV', ['sandbox', 'production'], mode.production ? 'production' : 'sandbox')];
  const standin = standinUrl(read, mode.demo);
  return {
    payments: readProduct(read, PAYMENTS, host, standin),
    payouts: readProduct(read, PAYOUTS, host, standin),
    verification: readProduct(read, VERIFICATION, host, standin),
  };
}

/** Where the demo's stand-in answers, or null. */
export function standinUrl(read: SettingReader, demo: boolean): string | null {
  if (!demo || !read.isSet('CASHFREE_STANDIN_PORT')) return null;
  return `http://127.0.0.1:${read.number('CASHFREE_STANDIN_PORT', 0, 1, 65_535)}`;
}

function readProduct(read: SettingReader, product: Product, host: string, standin: string | null): CashfreeProductConfig {
  const hasId = read.isSet(product.id);
  const hasSecret = read.isSet(product.secret);
  if (hasId !== hasSecret)
    read.wrong(hasId ? product.secret : product.id, `set both ${product.id} and ${product.secret}, or neither`);
  const url = read.url(product.url, ['http:', 'https:'], `${host}${product.path}`);
  const [clientSecret = '', ...previousSecrets] = read.list(product.secret);
  // PEM in one line, as container platforms want it, has its line ends written as \n.
  const signatureKey = product.publicKey === undefined ? undefined : read.text(product.publicKey)?.replaceAll('\\n', '\n');
  if (!hasId && standin !== null) {
    return {
      baseUrl: url ?? `${standin}${product.path}`,
      clientId: `standin-${product.name}-id`,
      clientSecret: `standin-${product.name}-secret`,
    };
  }
  return {
    baseUrl: url ?? `${host}${product.path}`,
    clientId: read.text(product.id) ?? '',
    clientSecret,
    previousSecrets,
    ...(signatureKey === undefined ? {} : { signatureKey }),
  };
}

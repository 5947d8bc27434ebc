import { Socket } from 'node:net';
import pg from 'pg';

/** Multi-host URL as in libpq, `postgresql://user:password@one:5432,two:5433/gatepass`: connects to whichever host is writable. */
const severalHosts = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?]*,[^/?]*)(?<after>[/?].*)?$/;

/** One URL per host. */
export function addressesOf(url: string): string[] {
  const { before = '', hosts, after = '' } = severalHosts.exec(url)?.groups ?? {};
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

const askMs = 2_000;
/** Milliseconds to cache the primary: connections are rare, except many at once after a failover. */
const knownMs = 2_000;
const known = new Map<string, { at: number; primary: Promise<string> }>();

/**
 * pg's connection options; node-postgres supports only one host. With several, each new connection goes to the primary, so connections recover after a
 * failover. With TLS, all hosts need a certificate for the first one's name.
 */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  if (addresses.length === 1) return { connectionString: first };
  return { connectionString: first, stream: () => new PrimarySocket(addresses) };
}

class PrimarySocket extends Socket {
  readonly #addresses: readonly string[];
  constructor(addresses: readonly string[]) {
    super();
    this.#addresses = addresses;
  }
  override connect(...asked: unknown[]): this {
    // pg also calls it with the target already resolved.
    if (typeof asked[0] !== 'number' && typeof asked[0] !== 'string') return super.connect(...(asked as [never]));
    primaryOf(this.#addresses).then(
      (address) => {
        const { hostname, port } = new URL(address);
        if (!this.destroyed) super.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

function primaryOf(addresses: readonly string[]): Promise<string> {
  const key = addresses.join();
  const last = known.get(key);
  if (last && Date.now() - last.at < knownMs) return last.primary;
  const primary = Promise.any(addresses.map(askWritable)).catch(() => {
    throw Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED' });
  });
  known.set(key, { at: Date.now(), primary });
  return primary;
}

async function askWritable(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'gatepass-find',
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('only reads');
    return address;
  } finally {
    client.end().catch(() => undefined);
  }
}

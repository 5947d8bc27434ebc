import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Simulates a bad network in front of a server: passes a number of request bytes, then cuts all connections. */
export interface CuttingProxy {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** Bytes sent by clients, including lost ones. */
  sent(): number;
  /** Bytes until the next cut. `gone`: afterwards refuses connections until `comeBack`; otherwise as many bytes again each time. */
  cutAfter(bytes: number, next: 'gone' | 'again'): void;
  comeBack(): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  let sent = 0;
  let left = Number.POSITIVE_INFINITY;
  let plan: { bytes: number; next: 'gone' | 'again' } | null = null;
  let isGone = false;
  const open = new Set<Socket>();
  const clients = new Set<Socket>();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  // Bytes already passed still arrive.
  const cutClients = (): void => {
    for (const socket of clients) socket.destroy();
  };
  const server = createServer((incoming) => {
    if (isGone) return void incoming.resetAndDestroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
    clients.add(incoming);
    incoming.on('close', () => clients.delete(incoming));
    outgoing.pipe(incoming);
    incoming.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      const passed = chunk.subarray(0, Math.max(0, left));
      left -= chunk.length;
      if (left <= 0) outgoing.end(passed);
      else if (!outgoing.write(passed)) {
        incoming.pause();
        outgoing.once('drain', () => incoming.resume());
      }
      if (left > 0) return;
      isGone = plan?.next === 'gone';
      left = plan?.next === 'again' ? plan.bytes : Number.POSITIVE_INFINITY;
      cutClients();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter(bytes, next) {
      plan = { bytes, next };
      left = bytes;
    },
    comeBack() {
      isGone = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

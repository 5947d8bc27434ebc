import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the product and a server: replies to chosen requests are held until released, as if the network had stopped. */
export interface HeldProxy {
  readonly port: number;
  /** From now on, replies to requests that match are held. Resolves when the server has answered the first of them. */
  hold(method: string, path: RegExp): Promise<void>;
  /** Held replies are dropped and new ones pass. */
  release(): void;
  close(): Promise<void>;
}

export async function startHeldProxy(target: string): Promise<HeldProxy> {
  const { hostname, port: targetPort } = new URL(target);
  let held: { method: string; path: RegExp; answered: () => void } | null = null;
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      { hostname, port: targetPort, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply) => {
        if (held && incoming.method === held.method && held.path.test(incoming.url ?? '')) {
          reply.resume();
          held.answered();
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold: (method, path) =>
      new Promise((resolve) => {
        held = { method, path, answered: resolve };
      }),
    release() {
      held = null;
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy in front of a server: holds responses to chosen requests until released, as if the network had stalled. */
export interface HeldProxy {
  readonly port: number;
  /** Holds responses to matching requests from now on. Resolves when the server has answered the first. */
  hold(method: string, path: RegExp): Promise<void>;
  /** Drops held responses and passes new ones. */
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

import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** One address before several servers, as a service of a cluster gives it: connections go to the target of the moment. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection; new ones go there. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let to = target;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const one of open) one.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      to = port;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

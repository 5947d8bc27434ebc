import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

type Failure = 'refuse' | 'silent' | 'mute';

/** One address for several servers, like a cluster service: connections go to the current target. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts all connections; new ones go to this port. */
  pointTo(port: number): void;
  /** Cuts all connections, and from then on refuses new ones, accepts them silently, or passes requests but not responses. */
  fail(how: Failure): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let to = target;
  let failure: Failure | null = null;
  const open = new Set<Socket>();
  const leave = (incoming: Socket, how: Failure): void => {
    incoming.on('error', () => undefined).on('close', () => open.delete(incoming));
    open.add(incoming);
    if (how === 'refuse') incoming.resetAndDestroy();
    else incoming.resume();
  };
  const server = createServer((incoming) => {
    if (failure === 'refuse' || failure === 'silent') return leave(incoming, failure);
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
    incoming.pipe(outgoing);
    if (failure === 'mute') outgoing.resume();
    else outgoing.pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const one of open) one.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      to = port;
      failure = null;
      cut();
    },
    fail(how) {
      failure = how;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What becomes of the connections of the browser: they reach the server, are refused, or stay open and carry nothing. */
export type State = 'there' | 'gone' | 'silent';

export interface Network {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  become(state: State): void;
  close(): Promise<void>;
}

/** The way from the browser to the server; WebDriver has no switch for flight mode in WebKit. */
export async function startNetwork(target: number): Promise<Network> {
  let state: State = 'there';
  const open = new Set<Socket>();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((incoming) => {
    if (state === 'gone') return void incoming.resetAndDestroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('data', (chunk: Buffer) => {
        if (state === 'silent' || other.destroyed) return;
        if (other.write(chunk)) return;
        one.pause();
        other.once('drain', () => one.resume());
      });
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      const wasSilent = state === 'silent';
      state = next;
      // What was swallowed never arrives: such a connection is of no use.
      if (next === 'gone' || wasSilent) cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

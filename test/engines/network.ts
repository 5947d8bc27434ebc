import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** State of the browser's connections: they reach the server, are refused, or stay open without data. */
export type State = 'there' | 'gone' | 'silent';

export interface Network {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  become(state: State): void;
  close(): Promise<void>;
}

/** Proxy between browser and server; WebDriver has no offline switch for WebKit. */
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
      // Swallowed data never arrives, so such connections are useless.
      if (next === 'gone' || wasSilent) cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

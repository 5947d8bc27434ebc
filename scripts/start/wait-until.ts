import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once the loopback port accepts connections. */
export async function untilListening(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await pause(25, undefined, { signal }).catch(() => undefined);
  }
}

/** Resolves once the URL responds with 200. */
export async function untilOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await pause(50, undefined, { signal }).catch(() => undefined);
  }
}

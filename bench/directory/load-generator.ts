import { createConnection } from 'node:net';
import { percentiles } from './percentiles.ts';
import type { Percentiles } from './percentiles.ts';

export interface Load {
  readonly perSecond: number;
  readonly latency: Percentiles;
  /** Responses other than 200. */
  readonly failed: number;
}

/**
 * Opens this many keep-alive connections, each with one request in flight. It shares the machine with the server, so it does as little as possible: no client
 * library, prebuilt requests, and only status and length of responses are read.
 */
export async function load(port: number, paths: readonly string[], connections: number, seconds: number): Promise<Load> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`));
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
      let sent = 0;
      let head: Buffer = Buffer.alloc(0);
      /** Outstanding bytes of the current response; null until its head is complete. */
      let missing: number | null = null;
      const send = () => {
        sent = performance.now();
        if (sent >= end) return void socket.end();
        socket.write(requests[next++ % requests.length] as Buffer);
      };
      socket.on('connect', send);
      socket.on('data', (chunk: Buffer) => {
        if (missing === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const body = head.indexOf('\r\n\r\n') + 4;
          if (body === 3) return;
          const text = head.toString('latin1', 0, body);
          if (!text.startsWith('HTTP/1.1 200')) failed += 1;
          missing = Number(/content-length: (\d+)/i.exec(text)?.[1]) + body - head.length;
          head = Buffer.alloc(0);
        } else missing -= chunk.length;
        if (Number.isNaN(missing) || missing < 0)
          return void socket.destroy(new Error('an answer without a length, or too long'));
        if (missing > 0) return;
        missing = null;
        times.push(performance.now() - sent);
        send();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, connection));
  return { perSecond: (times.length / (performance.now() - started)) * 1000, latency: percentiles(times), failed };
}

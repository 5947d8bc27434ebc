import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** Bytes in one packet: the line is shared packet by packet. */
const packet = 1460;
/** Milliseconds of queued packets above which a sender is paused. */
const mostAhead = 2000;

export interface Width {
  readonly kbit: number;
  /** Milliseconds. */
  readonly roundTrip: number;
}

export interface SlowLine {
  readonly address: string;
  readonly become: (width: Width) => void;
  /** Bytes that came down since the last question. */
  readonly takeBytes: () => number;
  readonly close: () => void;
}

/** A line to a server on this port of loopback, shared by all connections; opening a connection costs one more round trip. */
export async function slowLine(port: number, width: Width): Promise<SlowLine> {
  let { kbit, roundTrip } = width;
  let downBytes = 0;
  const toPhone = queue(() => kbit);
  const toServer = queue(() => kbit);
  const server = createServer((phone) => {
    const upstream = connect(port, '127.0.0.1');
    const opened = Date.now() + roundTrip;
    carry(phone, upstream, (size) => Math.max(toServer(size) + roundTrip / 2, opened - Date.now() + roundTrip / 2));
    carry(upstream, phone, (size) => {
      downBytes += size;
      return toPhone(size) + roundTrip / 2;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    address: `http://localhost:${address.port}`,
    become: (next) => {
      ({ kbit, roundTrip } = next);
    },
    takeBytes: () => {
      const taken = downBytes;
      downBytes = 0;
      return taken;
    },
    close: () => void server.close(),
  };
}

/** Milliseconds until bytes that are given now have passed a line of this width. */
function queue(kbit: () => number): (size: number) => number {
  let free = 0;
  return (size) => {
    free = Math.max(Date.now(), free) + (size * 8) / kbit();
    return free - Date.now();
  };
}

function carry(from: Socket, to: Socket, delayOf: (size: number) => number): void {
  let last = 0;
  const later = (act: () => void, delay: number) => {
    last = Math.max(last, Date.now() + delay);
    setTimeout(act, last - Date.now());
  };
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += packet) {
      const part = data.subarray(at, at + packet);
      later(() => {
        if (!to.destroyed) to.write(part);
      }, delayOf(part.length));
    }
    if (last - Date.now() < mostAhead) return;
    from.pause();
    setTimeout(() => from.resume(), mostAhead / 2);
  });
  from.on('end', () => later(() => to.end(), 0));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy(), 50));
}

import type { FastifyInstance } from 'fastify';

export interface Pace {
  /** Any body may take so long. */
  readonly graceMs: number;
  /** Then for each of these bytes a second more. A phone at the edge of a village has some thousand. */
  readonly bytesPerSecond: number;
}

const usual: Pace = { graceMs: 20_000, bytesPerSecond: 2_048 };

/** How much longer a body may take of which so much has come. Not above zero: whoever sends it holds a connection and nothing else. */
export function patienceLeft(pace: Pace, passedMs: number, received: number): number {
  return pace.graceMs + (received / pace.bytesPerSecond) * 1_000 - passedMs;
}

/** Ends requests whose body drips: 408, and the connection with it. Headers, and the whole of a request, have Node's own time-outs. */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace = usual): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    const announced = raw.headers['transfer-encoding'] ?? raw.headers['content-length'] ?? '0';
    // What `inject` sends has no socket, and is there at once.
    if (announced === '0' || socket?.bytesRead === undefined) return;
    const [began, before] = [performance.now(), socket.bytesRead];
    const look = (): void => {
      if (raw.complete || socket.destroyed) return;
      const left = patienceLeft(pace, performance.now() - began, socket.bytesRead - before);
      if (left > 0) return wait(left);
      request.log.info({ received: socket.bytesRead - before }, 'a body came too slowly');
      if (reply.raw.headersSent) socket.destroy();
      else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
    };
    let timer: NodeJS.Timeout;
    const wait = (ms: number): void => {
      timer = setTimeout(look, Math.max(ms, 50));
      timer.unref();
    };
    wait(pace.graceMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

import { createServer } from 'node:http';
import { BadStart } from './bad-start.ts';

/** A port reserved by this process until its child is about to listen on it. */
export interface HeldPort {
  readonly port: number;
  /** Frees the port; resolves once it is closed. */
  readonly release: () => Promise<void>;
}

export interface WishedPort {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
  /** Set by the operator: no other port may replace it. */
  readonly typed: boolean;
}

/** How many ports after the requested one are tried. */
const mostTries = 200;

/**
 * Listens on the requested port, or on the next free one unless it was set explicitly. Holding it (rather than only checking it) prevents another process
 * from taking it while the demo is being prepared.
 */
export async function holdPort(wished: WishedPort): Promise<HeldPort> {
  const last = wished.typed ? wished.port : Math.min(wished.port + mostTries, 65_535);
  for (let port = wished.port; ; port += 1) {
    const held = await listen(wished.host, port);
    if (typeof held !== 'string') return held;
    if (held !== 'EADDRINUSE' || port >= last) throw refusal(wished, port, held);
  }
}

function refusal({ setting, host }: WishedPort, port: number, code: string): BadStart {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new BadStart('HOST', `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1`);
  if (code === 'EACCES')
    return new BadStart(
      setting,
      `${port} may not be used by this user: set ${setting} to a number from 1024, such as ${setting}=3000`,
    );
  return new BadStart(
    setting,
    `${port} is taken by another program: stop it, or set ${setting} to a free one, such as ${setting}=${port + 1}`,
  );
}

/** Returns the error code if listening fails. */
async function listen(host: string, port: number): Promise<HeldPort | string> {
  const server = createServer((_, response) =>
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2', refresh: '2' }).end('Gatepass is starting'),
  );
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => resolve(undefined));
  });
  if (code !== undefined) return code;
  let released: Promise<void> | undefined;
  const release = (): Promise<void> =>
    (released ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }));
  return { port, release };
}

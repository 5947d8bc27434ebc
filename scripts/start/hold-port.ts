import { createServer } from 'node:http';
import { BadStart } from './bad-start.ts';

/** A port that this process listens on until the child that it is meant for is about to. */
export interface HeldPort {
  readonly port: number;
  /** Frees it; resolves when nobody listens on it any more. */
  readonly release: () => Promise<void>;
}

export interface WishedPort {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
  /** The operator typed it: it is that one or none. */
  readonly typed: boolean;
}

/** Of the ports after the wished one, this many are tried. */
const mostTries = 200;

/**
 * Listens on the wished port, or on the next free one unless it was typed. A port that is only looked at may be taken while the demo is made:
 * whoever asks for this one from now on finds it taken.
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

/** The error code when it cannot be listened on. */
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

import { createServer } from 'node:net';
import { freePort } from '#server/platform/postgres/free-port.ts';
import { BadStart } from './bad-start.ts';

/** Refuses an address that the web process could not listen on. */
export async function checkWebPort(host: string, port: number): Promise<void> {
  const code = await tryListen(host, port);
  if (code === undefined) return;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    throw new BadStart('HOST', `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1`);
  }
  if (code === 'EACCES')
    throw new BadStart('PORT', `${port} may not be used by this user: set PORT to a number from 1024, such as PORT=3000`);
  throw new BadStart('PORT', `${port} is taken by another program: stop it, or set PORT to a free one, such as PORT=${port + 1}`);
}

/** The wished port when it is free, else another; refuses a taken one that the operator asked for by name. */
export async function choosePort(setting: string, asked: string | undefined, wished: number): Promise<number> {
  const port = asked === undefined || asked.trim() === '' ? wished : Number(asked);
  if ((await tryListen('127.0.0.1', port)) === undefined) return port;
  if (asked !== undefined && asked.trim() !== '')
    throw new BadStart(setting, `${port} is taken by another program: stop it, or set ${setting} to a free one`);
  return freePort();
}

/** The error code, or undefined when listening worked. */
async function tryListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => resolve(undefined));
  });
  if (code === undefined) await new Promise((resolve) => server.close(resolve));
  return code;
}

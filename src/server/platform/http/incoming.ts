import { Problem, problem } from '#contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#server/platform/loopback.ts';
import type { IncomingMessage } from 'node:http';

/** Whether PostgreSQL can store this text: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** 400 naming each field whose text or name can't be stored. */
export function unstorable(fields: readonly string[]): Problem {
  const named = fields.map((field) => [field.toWellFormed().replaceAll('\0', '\u{FFFD}'), 'general.unstorable']);
  return new Problem('input.malformed', named.length > 0 ? { fieldErrors: Object.fromEntries(named) } : {});
}

/** Paths of such texts within a value: `lines.0.note`. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    isStorable(key) ? unstorablePaths(member, [...path, key]) : [[...path, key].join('.')],
  );
}

/** URLs are still percent-encoded; an encoded surrogate starts with ED A0 to ED BF. */
const encoded = /%00|%ed%[ab]/i;

export function isStorableUrl(url: string): boolean {
  return !encoded.test(url);
}

/** Names of the affected path parameters (as in the route) and query parameters. */
export function unstorableParameters(url: string, route: string): string[] {
  const [path = '', query = ''] = url.split('?', 2);
  const names = route.split('/');
  const ofPath = path.split('/').flatMap((part, at) => (encoded.test(part) ? (names[at]?.replace(/^:/, '') ?? '') : []));
  const ofQuery = query.split('&').filter((part) => encoded.test(part));
  return [...ofPath.filter((name) => name !== ''), ...ofQuery.map((part) => part.split('=', 1)[0] ?? '')];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Exact bytes of a JSON body; webhook signatures are computed over them. */
    rawBody?: Buffer;
  }
}

/** Parses JSON bodies and keeps their bytes; refuses text that can't be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, {});
    let isKept = true;
    const readMember = (key: string, value: unknown): unknown => {
      isKept &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
      // Prevents prototype pollution.
      return key === '__proto__' ? undefined : value;
    };
    try {
      const value: unknown = JSON.parse(bytes.toString('utf8'), readMember);
      return isKept ? done(null, value) : done(unstorable(unstorablePaths(value)));
    } catch {
      return done(problem('input.malformed'));
    }
  });
}

/** 10/8, 172.16/12, 192.168/16 and link-local. A literal address can't be spoofed by DNS. */
const privateAddress = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/;

/** Whether a request's Host is an address of the demo. Otherwise another site could read the demo through DNS rebinding, since its passwords are public. */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return hostname === new URL(publicUrl).hostname || isLoopback(hostname) || privateAddress.test(hostname);
}

/** First path segments that the specification uses without `/api`. One table for both spellings. */
const unprefixed = new Set(['auth', 'v1', 'garage', 'dashboard', 'claims']);

/** The specification's URL for a file's content collides with that of its record (`/v1/files/{id}/download`), so it is documented under another path. */
const described = (url: string): string => url.replace(/^\/api\/v1\/files\/serve\//, '/api/files/serve/');

/** Prefixes `/api` to a path that the specification spells without it, unless a browser requests a page. */
export function rewriteUrl(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const url = request.url ?? '/';
  const segment = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  if (!unprefixed.has(segment)) return described(url);
  const wantsPage =
    (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
  return wantsPage ? url : described(`/api${url}`);
}

interface Pace {
  /** Every body may take this long. */
  readonly graceMs: number;
  /** Each of this many bytes received grants one more second. A phone in a village has about a thousand per second. */
  readonly bytesPerSecond: number;
}

const usual: Pace = { graceMs: 20_000, bytesPerSecond: 2_048 };

/** Milliseconds left for a body of which `received` bytes have arrived. Zero or less means a client that only holds a connection. */
export function patienceLeft(pace: Pace, passedMs: number, received: number): number {
  return pace.graceMs + (received / pace.bytesPerSecond) * 1_000 - passedMs;
}

/** Refuses slow bodies with 408 and closes the connection. Headers and whole requests have Node's own time-outs. */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace = usual): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    const announced = raw.headers['transfer-encoding'] ?? raw.headers['content-length'] ?? '0';
    // Requests from `inject` have no socket and arrive complete.
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

/** IPC message by which a child asks `npm start` to free its held ports, and the reply. */
export const portsMessage = 'ports';

/** `npm start` holds its children's ports so that no other process takes them, until each child is about to listen. */
export async function takeOverPorts(): Promise<void> {
  const { channel } = process;
  if (!process.send || !channel) return;
  // Nothing else keeps this process alive yet.
  channel.ref();
  const free = new Promise<void>((resolve) => {
    const heard = (message: unknown): void => {
      if (message !== portsMessage) return;
      process.off('message', heard);
      resolve();
    };
    process.on('message', heard);
  });
  process.send(portsMessage);
  await free;
  channel.unref();
}

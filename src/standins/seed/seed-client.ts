import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** Replies are read by the seed as it knows them; a missing field shows as a failing call. */
export type Reply = ReturnType<typeof JSON.parse>;

export interface SeedClient {
  readonly platform: Platform;
  /** Calls the API below /api and returns `data`; throws when it is refused. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, token: string | null, body?: unknown): Promise<Reply>;
  upload(
    token: string,
    fields: Record<string, string>,
    file: { name: string; type: string; content: Buffer },
    path?: string,
  ): Promise<Reply>;
  /** A script of the stand-in: `sim('/orders/{id}/pay', {outcome})`. */
  sim(path: string, body: unknown): Promise<void>;
  runJobs(): Promise<void>;
}

export function createSeedClient(app: FastifyInstance, platform: Platform, standinUrl: string): SeedClient {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    token: string | null,
    payload: unknown,
    type?: string,
  ): Promise<Reply> => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const reply: Reply = response.json();
    if (response.statusCode >= 300)
      throw new Error(`${method} ${path}: ${response.statusCode} ${reply.code} ${JSON.stringify(reply.fieldErrors ?? {})}`);
    return reply.data;
  };
  return {
    platform,
    call: (method, path, token, body) => send(method, path, token, body),
    upload(token, fields, file, path = '/v1/files/upload') {
      const boundary = 'gatepass-seed-boundary';
      const parts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(parts.join('') + head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return send('POST', path, token, body, `multipart/form-data; boundary=${boundary}`);
    },
    async sim(path, body) {
      const response = await fetch(`${standinUrl}/__sim${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`stand-in ${path}: ${response.status}`);
    },
    async runJobs() {
      await platform.jobs.drain(platform);
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { demoPassword } from '#standins/demo-users.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Responses are untyped; a missing field makes a later call fail. */
type Reply = ReturnType<typeof JSON.parse>;

export interface SeedClient {
  readonly platform: Platform;
  /** Calls the API below /api and returns `data`; throws on an error response. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, token: string | null, body?: unknown): Promise<Reply>;
  upload(
    token: string,
    fields: Record<string, string>,
    file: { name: string; type: string; content: Buffer },
    path?: string,
  ): Promise<Reply>;
  /** Calls a stand-in control: `sim('/orders/{id}/pay', {outcome})`. */
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

export async function logIn(client: SeedClient, email: string): Promise<string> {
  return (await doneToday(() => client.call('POST', '/auth/login', null, { email, password: demoPassword }))).accessToken;
}

/** Runs the work with a stand-in that neither delays nor declines, and does not retry webhooks that are not received yet; restores its settings afterwards. */
export async function withFastStandin<T>(paymentsUrl: string, work: (standinUrl: string) => Promise<T>): Promise<T> {
  const standinUrl = new URL(paymentsUrl).origin;
  const set = async (settings: Record<string, unknown>): Promise<void> => {
    const response = await fetch(`${standinUrl}/__sim/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    if (!response.ok) throw new Error(`the Cashfree stand-in refused its settings: ${response.status}`);
  };
  const before = (await (await fetch(`${standinUrl}/__sim/state`)).json()) as { settings: Record<string, unknown> };
  const { delayMs, declineRate, bankDelayMs, payoutStepMs, webhookRetryMs } = before.settings;
  await set({ delayMs: 0, declineRate: 0, bankDelayMs: 0, payoutStepMs: 'manual', webhookRetryMs: [] });
  try {
    return await work(standinUrl);
  } finally {
    await set({ delayMs, declineRate, bankDelayMs, payoutStepMs, webhookRetryMs });
  }
}

/** Offset of the simulated time from real time, in milliseconds. */
const moved = new AsyncLocalStorage<number>();

/** Clock of the seed's platform. */
export const seedNow = (): Date => new Date(Date.now() + (moved.getStore() ?? 0));

/** Runs at real time even inside simulated time, because a session started in the past would have expired. */
const doneToday = <T>(work: () => Promise<T>): Promise<T> => moved.run(0, work);

export interface SeedTime {
  /** Runs the work and its effects at that time, including at the gateway. */
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
}

/** Lets the work run at past times; afterwards the gateway's clock is real again. */
export async function withSeedTime<T>(client: SeedClient, work: (time: SeedTime) => Promise<T>): Promise<T> {
  let gatewayMoved = 0;
  const moveGateway = async (by: number): Promise<void> => {
    await client.sim('/clock', { advanceMs: by - gatewayMoved });
    gatewayMoved = by;
  };
  try {
    return await work({
      async at(moment, done) {
        const by = moment.getTime() - Date.now();
        await moveGateway(by);
        return moved.run(by, done);
      },
    });
  } finally {
    await moveGateway(0);
  }
}

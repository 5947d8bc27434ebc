import { startTestServer } from './test-server.ts';

/** Vitest global setup of the `api` project: one PostgreSQL per run, unless `npm test` has already started one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined;
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
}

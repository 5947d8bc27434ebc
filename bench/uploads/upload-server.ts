import type { AddressInfo } from 'node:net';
import { person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/** The server that upload-memory.ts measures: tells its address and a token, and ends on 'stop'. */
const database = await startTestServer();
process.env['TEST_DATABASE_URL'] = database.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'error' } });
const claimant = await person(t, 'claimant');
await t.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = t.app.server.address() as AddressInfo;
process.send?.({ url: `http://127.0.0.1:${port}`, token: claimant.token });
process.on('message', () => {
  void t
    .close()
    .then(() => database.stop())
    .then(() => process.exit(0));
});

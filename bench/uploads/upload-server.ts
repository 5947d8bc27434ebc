import type { AddressInfo } from 'node:net';
import { startDraft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/** The server measured by upload-memory.ts and bad-line.ts: reports its URL, a token and a claim; ends on 'stop'. */
const database = await startTestServer();
process.env['TEST_DATABASE_URL'] = database.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'error' } });
const claimant = await person(t, 'claimant');
const { id: claimId } = await startDraft(t, claimant);
await t.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = t.app.server.address() as AddressInfo;
process.send?.({ url: `http://127.0.0.1:${port}`, token: claimant.token, claimId });
process.on('message', () => {
  void t
    .close()
    .then(() => database.stop())
    .then(() => process.exit(0));
});

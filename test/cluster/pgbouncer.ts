import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { endAllOnSignal } from './end-all.ts';
import { APP_ROLE, startTestServer } from '#test/setup/test-server.ts';

/**
 * `npm run test:cluster -- pgbouncer`: API tests with PgBouncer in transaction mode and the least-privilege role, as web processes may use. Requires pgbouncer.
 */
const files = [
  'src/server/features/claims/claim-journey.api.test.ts',
  'src/server/features/notices',
  'src/server/features/auth/sessions.api.test.ts',
];
const nobody = 65_534;

const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-pgbouncer-'));
endAllOnSignal(() => rmSync(folder, { recursive: true, force: true }));
const server = await startTestServer();
const port = await freePort();
writeFileSync(path.join(folder, 'users'), `"${APP_ROLE}" "${APP_ROLE}"\n`);
writeFileSync(
  path.join(folder, 'pgbouncer.ini'),
  `[databases]
* = host=127.0.0.1 port=${new URL(server.url).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
ignore_startup_parameters = extra_float_digits, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
);
// PgBouncer refuses to run as root.
for (const file of ['', 'users', 'pgbouncer.ini']) chownSync(path.join(folder, file), nobody, nobody);
chmodSync(folder, 0o755);
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const pooler = spawn('pgbouncer', ['--quiet', path.join(folder, 'pgbouncer.ini')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  ...asNobody,
});
await untilListening();
const tests = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', ...files], {
  env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_POOLER_PORT: String(port) },
  stdio: 'inherit',
});
const code = await new Promise<number | null>((resolve) => tests.once('exit', resolve));
pooler.kill();
await server.stop();
rmSync(folder, { recursive: true });
process.exit(code ?? 1);

async function untilListening(): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(200)) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
  }
  throw new Error('pgbouncer does not listen');
}

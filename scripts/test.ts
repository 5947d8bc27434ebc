import { startTestServer } from '#test/setup/test-server.ts';
import { fastGates } from './test/gates.ts';
import { enginesTask } from './test/engines-task.ts';
import { playwrightTask } from './test/playwright-task.ts';
import { productTasks } from './test/product-tasks.ts';
import { runTasks } from './test/run-tasks.ts';
import { gate } from './test/task.ts';
import { vitestTask } from './test/vitest-task.ts';

/**
 * `npm test`: unit and API tests, start tests, browser journeys, gates. `npm run test:all` adds size and language sweeps, rare start cases and style rules:
 * `*.all.test.ts`, `test/sweeps`, `test/engines` and type-aware lint rules. API tests wait for their database half of the time, so the build, the start and the
 * gates run beside them; browser tests follow, because they depend on timing. Every test and every gate counts as one; ends with `N passed, N failed`.
 */
const all = process.argv.includes('--all');
if (all) process.env['TEST_ALL'] = '1';
const UNITS = 'unit and API tests';
const BUILD = 'build of the pages';
const CHROMIUM = 'Chromium is there (else installed)';
const PRODUCT = 'a product to visit starts, whole';
const JOURNEYS = 'browser journeys';

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
let stopped: Promise<void> | undefined;
const product = productTasks({ starts: PRODUCT, stops: 'it stops, and nothing is left of it' }, [BUILD], [JOURNEYS]);
const stopServer = (): Promise<void> => (stopped ??= Promise.all([product.giveUp(), server.stop()]).then(() => undefined));
// A terminal's Ctrl-C arrives twice, from the terminal and from the bootstrap; both do the same. Running tasks are ended at exit.
const giveUp = (): void => void stopServer().then(() => process.exit(130));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, giveUp);

try {
  const { passed, failed, secondTries } = await runTasks(
    [
      gate(BUILD, [['node', 'scripts/build-web.ts']], [], { yields: false }),
      gate(CHROMIUM, [['bash', 'scripts/ensure-chromium.sh']], [], { yields: false }),
      vitestTask(UNITS, ['unit', 'api', 'web'], {}),
      // The page build also writes the route types, which they read.
      ...fastGates({ lintsTypes: all }).map((task) => ({ ...task, follows: [BUILD] })),
      gate('types of the database follow the migrations', [['node', 'scripts/database-types.ts', '--verify']]),
      gate('weight of the pages', [['node', 'scripts/page-weight.ts']], [BUILD]),
      gate('syntax that older browsers refuse', [['node', 'scripts/browser-syntax.ts']], [BUILD]),
      ...product.tasks,
      // After the others: beside them a key press now and then came between two pictures of a page.
      { ...playwrightTask(JOURNEYS, 'journeys', [BUILD, CHROMIUM, PRODUCT]), follows: [UNITS] },
      vitestTask('starts, good and bad', ['start'], {}, [BUILD]),
      // On a fresh product, because the journeys modify theirs.
      ...(all
        ? [
            playwrightTask('browser sweeps', 'sweeps', [BUILD, CHROMIUM], { E2E_BASE_URL: undefined }),
            enginesTask('Firefox and WebKit', [BUILD]),
          ]
        : []),
    ],
    2,
  );
  await stopServer();
  if (secondTries > 0) process.stdout.write(`\n${secondTries} passed at the second try, named above\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await stopServer();
}

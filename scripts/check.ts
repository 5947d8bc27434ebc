import { fastGates } from './test/gates.ts';
import { runTasks } from './test/run-tasks.ts';
import { vitestTask } from './test/vitest-task.ts';

/** `npm run check`: the fast gates, before every commit. */
const { passed, failed } = await runTasks([...fastGates({ lintsTypes: true }), vitestTask('unit tests', ['unit', 'web'], {})], 2);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

import { Teardown } from './start/teardown.ts';
import { buildWeb } from './start/web-build.ts';

/** `npm run build`: builds the same pages that `npm start` builds when their sources have changed. */
try {
  await buildWeb(new Teardown(), (line) => void process.stdout.write(`${line}\n`));
} catch {
  // The build's own output has already reported the reason.
  process.exitCode = 1;
}

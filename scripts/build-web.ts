import { Teardown } from './start/teardown.ts';
import { buildWeb } from './start/web-build.ts';

/** `npm run build`: builds the pages that `npm start` would build when their sources have changed. */
try {
  await buildWeb(new Teardown(), (line) => void process.stdout.write(`${line}\n`));
} catch {
  // Its lines have told why.
  process.exitCode = 1;
}

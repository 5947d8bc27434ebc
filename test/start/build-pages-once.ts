import { Teardown } from '../../scripts/start/teardown.ts';
import { buildWeb, webBuildIsCurrent } from '../../scripts/start/web-build.ts';

/** Vitest global setup of the `start` project: builds the pages before the starts under test. */
export default async function setup(): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb(new Teardown(), () => undefined);
}

import { Teardown } from '../../scripts/start/teardown.ts';
import { buildWeb, webBuildIsCurrent } from '../../scripts/start/web-build.ts';

/** Vitest global set-up of the `start` project: the starts under test find the pages built. */
export default async function setup(): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb(new Teardown(), () => undefined);
}

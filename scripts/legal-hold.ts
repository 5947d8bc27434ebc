import { parseArgs } from 'node:util';
import { createPlatform } from '#server/create-platform.ts';
import { liftHold, placeHold } from '#server/features/retention/legal-hold.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';

/**
 * `npm run legal:hold -- --env-file gatepass.env --claim CLM-2026-000123 | --user a@b.in --by NAME --reason TEXT`: nothing of it is cleaned away any
 * more. `--lift --confirmed-by NAME` ends it. Both are written into the audit.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ 'env-file': text, claim: text, user: text, by: text, reason: text },
    lift: { type: 'boolean' },
    'confirmed-by': text,
  },
});
try {
  const { claim, user, by, reason } = values;
  if ((claim === undefined) === (user === undefined)) throw new Error('name a claim (--claim) or a person (--user)');
  if (by === undefined || reason === undefined) throw new Error('say who does it (--by), and for which matter (--reason)');
  if (values.lift === true && values['confirmed-by'] === undefined) throw new Error('name who confirms it (--confirmed-by)');
  if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
  const log = createLogger({ level: 'error', name: 'legal-hold' });
  const platform = await createPlatform({ config: loadConfig(process.env), log, worker: false });
  const subject = claim === undefined ? { user: user ?? '' } : { claim };
  const done =
    values.lift === true
      ? liftHold(platform, subject, by, values['confirmed-by'] ?? '', reason)
      : placeHold(platform, subject, by, reason);
  try {
    await done;
  } finally {
    await platform.close();
  }
  process.stdout.write(
    `${claim ?? user} is ${values.lift === true ? 'no longer held' : 'held: nothing of it is cleaned away'}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
}

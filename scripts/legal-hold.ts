import { parseArgs } from 'node:util';
import { createPlatform } from '#server/create-platform.ts';
import { describeSubject, liftHold, listHolds, placeHold } from '#server/features/retention/retention.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createAsker } from './start/ask.ts';
import { reachDatabase } from './start/reach-database.ts';
import type { Teardown } from './start/teardown.ts';
import { terminalSession } from './start/terminal-session.ts';

/**
 * `npm run legal:hold -- --claim CLM-2026-000123 | --user a@b.in --by ADMINISTRATOR --reason TEXT`: exempts the records from clean-up. To end the hold:
 * `--lift --confirmed-by ADMINISTRATOR`; to list current holds: `--list`. Both people are given as administrators' e-mail addresses, and all administrators
 * are notified. Shows what it found and asks for confirmation; `--yes` skips the question. `--env-file gatepass.env` loads settings missing from the
 * environment.
 */
async function hold(teardown: Teardown): Promise<undefined> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ 'env-file': text, claim: text, user: text, by: text, reason: text, 'confirmed-by': text },
      ...{ lift: { type: 'boolean' }, list: { type: 'boolean' }, yes: { type: 'boolean' } },
    },
  });
  const { claim, user, by, reason, list, lift = false, 'confirmed-by': confirmedBy } = values;
  if (list !== true) {
    if ((claim === undefined) === (user === undefined)) throw new Error('name a claim (--claim) or a person (--user)');
    if (by === undefined || reason === undefined) throw new Error('say who does it (--by), and for which matter (--reason)');
    if (lift && confirmedBy === undefined) throw new Error('name who confirms it (--confirmed-by)');
  }
  if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
  const config = loadConfig(await reachDatabase(process.env, teardown));
  const platform = await createPlatform({ config, log: createLogger({ level: 'error', name: 'legal-hold' }), worker: false });
  teardown.add(() => platform.close());
  if (list === true) {
    const holds = await listHolds(platform);
    for (const one of holds) say(`${one.what}: held since ${one.placedAt.toISOString()} by ${one.placedBy}: ${one.reason}`);
    if (holds.length === 0) say('Nothing is held');
    return undefined;
  }
  const subject = claim === undefined ? { user: user ?? '' } : { claim };
  const what = await describeSubject(platform, subject);
  say(`Found: ${what}`);
  if (values.yes !== true && !(await isMeant(teardown, lift))) throw new Error('nothing was changed');
  await (lift
    ? liftHold(platform, subject, by ?? '', confirmedBy ?? '', reason ?? '')
    : placeHold(platform, subject, by ?? '', reason ?? ''));
  say(lift ? `No longer held: ${what}` : `Held, so that nothing of it is cleaned away: ${what}`);
  return undefined;
}

async function isMeant(teardown: Teardown, lift: boolean): Promise<boolean> {
  const asker = createAsker();
  teardown.add(async () => asker.close());
  const answer = await asker.ask(lift ? 'Lift the hold? It may be cleaned away tonight (yes/no): ' : 'Hold it? (yes/no): ');
  return /^y(es)?$/i.test(answer.trim());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await terminalSession(hold, 'Cannot change the hold');

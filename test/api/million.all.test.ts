import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { fill } from '../../bench/million/fill.ts';
import { measure, screens } from '../../bench/million/screens.ts';
import { templates } from '../../bench/million/templates.ts';

const key = randomBytes(32).toString('base64');

/** The short version of `npm run bench:million`: checks that its copies are still valid after changes of schema or rules, and that every screen reads them. */
it('a thousand copied claims have books that agree, and every screen answers', async () => {
  const database = await createTestDatabase();
  const keys = `test:${key}`;
  const t = await startTestApp({
    cashfree: true,
    databaseUrl: database.url,
    env: { LOG_LEVEL: 'silent', ENCRYPTION_KEYS: keys },
  });
  try {
    const { w, all } = await templates(t);
    await fill(database.url, { w, all, keys, from: 0, to: 1_000 });
    const { entries, differences } = await checkLedger(t.platform);
    expect(differences).toEqual([]);
    expect(entries).toBeGreaterThan(2_000);
    const asked = await screens(t, w);
    const took = await measure(t, w, asked);
    expect(asked.filter((_, at) => took[at]?.status !== 200)).toEqual([]);
    expect(asked.length).toBeGreaterThan(150);
  } finally {
    await t.close();
    await database.drop();
  }
});

import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { approvalForm, cast, reviewedClaim } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/**
 * `node bench/decide-race/decide-race.ts [rounds] [seconds]`: two staff members decide one claim simultaneously, repeatedly: both approve, one approves and the
 * other rejects, both reject, in turn. Prints the number of effective decisions and exits with 1 unless it is one per claim. Stops by itself after the rounds
 * or the seconds.
 */
const rounds = Math.min(Number(process.argv[2] ?? 1000), 5000);
const seconds = Math.min(Number(process.argv[3] ?? 600), 1800);
const atOnce = 6;

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'warn' } });
const until = Date.now() + seconds * 1000;
const reject = { decision: 'reject', reason: 'The policy had ended.' };
const statuses = new Map<string, number>();
let begun = 0;
let raced = 0;
let wrong = 0;

/** Number of decisions of each kind in the claim's history, audit log and offers: each decision appears once in each. */
async function decisionsOf(claimId: string) {
  const { rows } = await t.platform.pool.query<{ events: number; audits: number; offers: number; stage: string }>(
    `select stage, (select count(*) from claim_event where claim_id = c.id and kind in ('approved', 'rejected', 'second-approval')) as events,
      (select count(*) from audit_entry where subject_id = c.id::text and before ->> 'stage' = 'review' and after ->> 'stage' <> 'review') as audits,
      (select count(*) from offer where claim_id = c.id) as offers
     from claim c where id = $1`,
    [claimId],
  );
  const [found] = rows;
  if (!found) throw new Error('the claim is gone');
  return found;
}

async function race(): Promise<void> {
  let people = await cast(t);
  // The person who recorded the cover may not approve alone, and is refused for that if nobody has decided yet.
  const recorder = await person(t, 'insurance');
  for (let mine = 1; begun < rounds && Date.now() < until; mine += 1) {
    const round = (begun += 1);
    // An owner with forty lakh approved has reached the limit.
    if (mine % 60 === 0) people = await cast(t);
    const { id } = await reviewedClaim(t, { ...people, staff2: recorder });
    const { staff, staff2 } = people;
    const bodies = await Promise.all(
      [staff, staff2].map((who, index) => (round % 3 > index ? approvalForm(t, who, id) : Promise.resolve(reject))),
    );
    const answers = await Promise.all(
      [staff, staff2].map(({ token }, index) => t.call('POST', `/claims/${id}/review/decide`, { token, body: bodies[index] })),
    );
    const key = answers
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
      .join('+');
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const { events, audits, offers, stage } = await decisionsOf(id);
    const isOne = events === 1 && audits === 1 && offers === (stage === 'approved' ? 1 : 0);
    if (!isOne || key !== '200+409') wrong += 1;
    raced += 1;
  }
}

try {
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, race));
  const took = (performance.now() - started) / 1000;
  const answers = [...statuses].map(([key, count]) => `${key}: ${count}`).join(', ');
  process.stdout.write(
    `${raced} claims, two decisions at once each, in ${took.toFixed(0)} s; answers ${answers}; not decided exactly once: ${wrong}\n`,
  );
  const { rows } = await t.platform.pool.query<{ n: number }>(
    'select count(*) as n from (select entry_id from journal_line group by entry_id having sum(amount_paise) <> 0) unbalanced',
  );
  process.stdout.write(`unbalanced ledger entries: ${rows[0]?.n}\n`);
  if (wrong > 0 || raced === 0 || rows[0]?.n !== 0) process.exitCode = 1;
} finally {
  await t.close();
  await server.stop();
}

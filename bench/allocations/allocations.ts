import { listAllocationProposals } from '#server/features/claims/recovery/list-allocation-proposals.ts';
import { takeSideFile } from '#server/features/claims/recovery/side-file.ts';
import { claimKey } from '#domain/claims/recovery/named-claims.ts';
import { sim } from '#test/builders/intake.ts';
import { cast, disbursedClaim, done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { fillReceivables } from './fill-receivables.ts';

/**
 * `npm run bench:allocations [claims]`: one insurer owes for this many claims (default 50,000); a transfer arrives with a remittance advice of 500 of them, one
 * whose text names 25, and one that names none. Prints the median of seven runs for checking the advice and for the proposals; exits with 1 if one takes a
 * second or more. Compares with matching each row against each claim in the same run.
 */
const claims = Math.min(Math.max(Number(process.argv[2] ?? 50_000), 1000), 200_000);
const most = 1000;
const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'silent' } });
await sim(t, '/settings', { payoutStepMs: 'manual' });
const people = await cast(t);
const first = await disbursedClaim(t, people);
const owed = await fillReceivables(t.platform.pool, first.id, claims);
const { token } = people.staff2;
const actor = { userId: people.staff2.userId, role: 'insurance' } as Parameters<typeof takeSideFile>[1];

const enter = async (reference: string, amount: number, narration = ''): Promise<string> => {
  const body = { reference, insurerName: 'New India Assurance', receivedOn: '2026-11-19', amount, narration };
  return (await done(t, 'POST', '/remittances', token, body)).id;
};
const everyHundredth = owed.filter((_, at) => at % Math.floor(claims / 500) === 0).slice(0, 500);
const sumOf = (some: typeof owed) => some.reduce((sum, one) => sum + Math.round(one.rupees * 100), 0) / 100;
const list = `Claim No,Net\n${everyHundredth.map(({ number, rupees }) => `${number.replaceAll('/', '-')},${rupees}`).join('\n')}`;
const [listed, named, unnamed] = [
  await enter('UTR-LIST', sumOf(everyHundredth)),
  await enter(
    'UTR-NAMED',
    sumOf(owed.slice(0, 25)),
    owed
      .slice(0, 25)
      .map(({ number }) => number)
      .join(' ')
      .slice(0, 500),
  ),
  await enter('UTR-UNNAMED', sumOf(everyHundredth)),
];

async function median(run: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => one - other)[3] ?? 0;
}

const plain = await median(() =>
  everyHundredth.map(({ number }) => owed.find((one) => claimKey(one.number) === claimKey(number.replaceAll('/', '-')))),
);
let tooSlow = false;
async function measure(name: string, run: () => Promise<string>): Promise<void> {
  const said = await run();
  const taken = await median(run);
  tooSlow ||= taken >= most;
  const figures = `${taken.toFixed(0)} of at most ${most} ms, ${(taken / plain).toFixed(2)} of comparing each with each`;
  process.stdout.write(`${name}: ${figures} (${said})\n`);
}
process.stdout.write(
  `${claims.toLocaleString('en-IN')} open claims; comparing each of 500 rows with each: ${plain.toFixed(0)} ms\n`,
);
await measure('a list of 500 checked', async () => {
  const { lines, badRows } = await takeSideFile(t.platform, actor, listed, { text: list, dryRun: true });
  return `${lines.length} rows good, ${badRows.length} bad`;
});
const proposed = (id: string) => async () => {
  const { proposals } = await listAllocationProposals(t.platform, id);
  return proposals.length === 0
    ? 'nothing fits'
    : `${proposals.length} proposals, the first of ${proposals[0]?.lines.length} claims`;
};
await measure('proposals where the text names claims', proposed(named));
await measure('proposals by amounts alone', proposed(unnamed));
await t.close();
await server.stop();
process.exitCode = tooSlow ? 1 : 0;

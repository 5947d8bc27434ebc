import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCalendarDays, pieceBefore } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { logIn } from '#test/builders/person.ts';
import { approvedClaim, cast, disbursedClaim, done, freshClaim, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import { countClaimDays, findClaimDayDifferences } from './claim-days.ts';
import { viewAnalytics } from './view-analytics.ts';
import { measureSteps, viewTurnaround } from './view-turnaround.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
});
afterAll(() => t.close());

const view = (from: string, to: string) => done(t, 'GET', `/figures?from=${from}&to=${to}`, people.staff.token);

it('counts stages, money, states and garages of a range, and nothing outside of it', async () => {
  await freshClaim(t, people, 30_000);
  const rejected = await reviewedClaim(t, people);
  await done(t, 'POST', `/claims/${rejected.id}/review/decide`, people.staff.token, {
    decision: 'reject',
    reason: 'Not covered',
  });
  await disbursedClaim(t, people);
  const today = todayInKolkata(t.platform.now());

  const figures = await view(today, today);
  expect(figures.byStage).toEqual([
    { stage: 'submitted', claims: 1, amount: 30_000 },
    { stage: 'disbursed', claims: 1, amount: 38_000 },
    { stage: 'rejected', claims: 1, amount: 42_000 },
  ]);
  expect(figures.flow).toEqual({ filed: 3, approved: 1, rejected: 1, paid: 1, closed: 0 });
  expect(figures.paidInTime).toEqual({ payouts: 1, inTime: 1, percent: 100 });
  expect(figures.advanced).toEqual({
    payouts: 1,
    amount: 38_000,
    byMonth: [{ month: today.slice(0, 7), payouts: 1, amount: 38_000 }],
  });
  expect(figures.outstanding.total).toBe(38_000);
  expect(figures.outstanding.byAge[0]).toEqual({ age: 'notDue', claims: 1, amount: 38_000 });
  // ₹38,000 falls into the ₹1,250 slab, plus 18 % GST; the ₹50 wizard fee includes ₹7.62 GST (intra-state).
  expect(figures.fees).toMatchObject({ earned: 1_250 + 42.38, gst: 225 + 7.62, losses: 0 });
  expect(figures.turnaround).toMatchObject([
    { step: 'filing-to-decision', claims: 2 },
    { step: 'decision-to-acceptance', claims: 1 },
    { step: 'ready-to-payout', claims: 1 },
    { step: 'filing-to-payout', claims: 1 },
  ]);
  const turnaround = async (from: string, to: string) => {
    const { steps } = await done(t, 'GET', `/figures/turnaround?from=${from}&to=${to}`, people.staff.token);
    return steps[0];
  };
  const { p50 } = figures.turnaround[0];
  const decided = { claims: 2, p50 };
  const none = { claims: 0, p50: null };
  // Fifteen days, today in the second piece from the end; and the same days as the previous period of a fortnight that has not begun.
  const [ahead, behind] = [addCalendarDays(today, 7), addCalendarDays(today, -7)];
  const now = await turnaround(behind, ahead);
  expect(now).toMatchObject({ step: 'filing-to-decision', ...decided, before: none });
  expect(now.pieces).toMatchObject([
    { from: behind, to: behind, ...none },
    { from: addCalendarDays(today, -6), to: today, ...decided, before: none },
    { from: addCalendarDays(today, 1), to: ahead, ...none },
  ]);
  const later = await turnaround(addCalendarDays(today, 15), addCalendarDays(today, 28));
  expect(later).toMatchObject({ ...none, before: none });
  const next = await turnaround(addCalendarDays(today, 1), addCalendarDays(today, 14));
  expect(next).toMatchObject({ ...none, before: decided });
  expect(next.pieces).toMatchObject([{ before: none }, { ...none, before: decided }]);

  // The headline figures come with those of the previous period.
  expect(figures.before).toMatchObject({ from: addCalendarDays(today, -1), to: addCalendarDays(today, -1), flow: { filed: 0 } });
  expect((await view(addCalendarDays(today, 1), addCalendarDays(today, 14))).before).toEqual({
    from: addCalendarDays(today, -13),
    to: today,
    flow: figures.flow,
    paidInTime: figures.paidInTime,
    advanced: figures.advanced,
    fees: figures.fees,
  });

  expect(figures.byState).toHaveLength(1);
  expect(figures.byState[0]).toMatchObject({ claims: 3, approved: 1, advanced: 38_000 });
  expect(figures.byGarage).toMatchObject([
    { listingId: people.garage.listingId, claims: 3, approved: 1, rejected: 1, advanced: 38_000 },
  ]);

  await countClaimDays(t.platform);
  expect(await view(today, today)).toEqual(figures);

  const before = await view('2020-01-01', '2020-12-31');
  expect(before).toMatchObject({
    byStage: [],
    byState: [],
    byGarage: [],
    paidInTime: { payouts: 0, percent: null },
    advanced: { amount: 0 },
  });
  // Outstanding is as of now, whatever the range.
  expect(before.outstanding.total).toBe(38_000);

  const { userId } = people.claimant;
  await t.platform.pool.query("update app_user set referred_by = 'surveyor', referrer_name = 'Anita Deshmukh' where id = $1", [
    userId,
  ]);
  await t.platform.pool.query("update app_user set referred_by = 'other' where id = $1", [people.surveyor.userId]);
  expect((await view(today, today)).referrals).toEqual({
    by: [
      { by: 'other', people: 1, filed: 0 },
      { by: 'surveyor', people: 1, filed: 1 },
    ],
    named: [{ by: 'surveyor', name: 'Anita Deshmukh', people: 1, filed: 1 }],
  });
});

it('tells where the rupees went: together, by insurer and by garage the sum of what each claim says', async () => {
  const pay = async (claimId: string, amount: number, tds: number) => {
    const row = await t.platform.db
      .selectFrom('receivable')
      .selectAll()
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    await done(t, 'POST', '/receivables/receipts', people.staff2.token, {
      reference: `UTR-${claimId}`,
      insurerName: 'New India Assurance',
      insurerClaimNumber: row.insurer_claim_number,
      amount,
      tds,
      tdsPan: 'us',
      receivedOn: todayInKolkata(t.platform.now()),
    });
    return row.id;
  };
  await approvedClaim(t, people, 36_000.55);
  const reopened = await approvedClaim(t, people, 20_000);
  await done(t, 'POST', `/claims/${reopened.id}/review/reopen`, people.staff.token, { reason: 'A new invoice' });
  // A partial payment: more is expected, so nothing counts as short yet.
  await pay((await disbursedClaim(t, people)).id, 10_000, 0);
  const short = await disbursedClaim(t, people);
  const receivable = await pay(short.id, 30_000, 360);
  await done(t, 'POST', `/receivables/${receivable}/shortfall`, people.staff2.token, { reason: 'Policy excess' });

  const approved = await t.platform.db.selectFrom('claim').select('id').where('approved_at', 'is not', null).execute();
  const each: TestBody[] = await Promise.all(
    approved.map(async ({ id }) => (await done(t, 'GET', `/claims/${id}/settlement`, people.staff.token)).paths),
  );
  const lines: TestBody[] = each.flat();
  const sum = (of: (line: TestBody) => number) => Math.round(lines.reduce((total, line) => total + of(line) * 100, 0)) / 100;
  const lost = (line: TestBody, cause: string) => line.losses.find((one: TestBody) => one.cause === cause)?.amount ?? 0;
  const expected = {
    claims: 4,
    estimated: sum((line) => line.estimated),
    assessed: sum((line) => line.assessed),
    calculated: sum((line) => line.calculated),
    accepted: sum((line) => line.accepted),
    paidClaims: 1,
    paid: 30_000,
    left: sum((line) => line.paid ?? line.accepted),
    losses: Object.fromEntries(lossCauses.map((cause) => [cause, sum((line) => lost(line, cause))])),
  };
  expect(expected).toMatchObject({
    left: 36_000.55 + 38_000 + 38_000 + 30_000,
    losses: { deductible: 4 * 1500, tax: 360, negotiated: 7640 },
  });

  const today = todayInKolkata(t.platform.now());
  const ask = (more: string, days = `from=${today}&to=${today}`) =>
    done(t, 'GET', `/figures/rupees?${days}&${more}`, people.staff.token);
  const byInsurer = await ask('by=insurer');
  expect(byInsurer).toMatchObject({ all: expected, unknown: 0, total: 1 });
  const insurerId: string = byInsurer.data[0].id;
  expect(byInsurer.data).toEqual([{ id: insurerId, name: 'The New India Assurance Company Limited', ...expected }]);
  const byClaim = await ask('by=claim&cause=unexplained&limit=2');
  expect(byClaim).toMatchObject({ total: 4, totalPages: 2 });
  const without = (rows: TestBody[]) => rows.map(({ losses }) => losses.unexplained);
  const all = [...byClaim.data, ...(await ask('by=claim&cause=unexplained&limit=2&page=2')).data];
  expect(without(all)).toEqual(without(all).toSorted((left, right) => right - left));
  expect(without(all).reduce((total, one) => total + one * 100, 0)).toBeCloseTo(sum((line) => lost(line, 'unexplained')) * 100);
  const byGarage = await ask(`by=garage&cause=unexplained&insurerId=${insurerId}`);
  expect(byGarage.data).toMatchObject([{ id: people.garage.listingId, ...expected }]);
  expect(await ask('by=garage', 'from=2020-01-01&to=2020-12-31')).toMatchObject({
    all: { claims: 0, estimated: 0 },
    data: [],
    total: 0,
  });
  expect(await ask(`insurerId=${people.garage.listingId}`)).toMatchObject({ all: { claims: 0 }, data: [] });
});

it('tells how insurers pay, the open claims counted, and which advances lose money by now', async () => {
  const ask = async () => (await done(t, 'GET', '/figures/insurers', people.staff.token)).data;
  const [before] = await ask();
  // Of the two advances one has the insurer's final settlement, ₹7,640 short; none is paid in full.
  expect(before).toMatchObject({ p50: null, haircutPercent: null, sharePercent: 100, losing: { claims: 0, amount: 0 } });
  expect(before.disputedPercent).toBeGreaterThan(0);
  const list = async () =>
    (await done(t, 'GET', '/receivables?losing=true&limit=100', people.staff.token)).data.map(
      ({ outstanding }: TestBody) => outstanding,
    );
  expect(await list()).toEqual([]);
  const [{ feeUntil }] = (await done(t, 'GET', '/receivables?limit=1', people.staff.token)).data;
  const itIs = async (at: number) => {
    t.setNow(new Date(at));
    people = { ...people, staff: { ...people.staff, ...(await logIn(t, people.staff.email)) } };
  };
  await itIs(Date.parse(`${feeUntil}T12:00:00+05:30`));
  expect(await list()).toEqual([]);
  expect((await ask())[0].losing).toEqual({ claims: 0, amount: 0 });
  await itIs(Date.parse(`${feeUntil}T12:00:00+05:30`) + 86_400_000);
  const losing = await list();
  expect(losing.length).toBeGreaterThan(1);
  expect(losing).toEqual(losing.toSorted((left: number, right: number) => right - left));
  const [after] = await ask();
  expect(after.losing.claims).toBe(losing.length);
  expect(after.losing.amount).toBeCloseTo(losing.reduce((total: number, one: number) => total + one, 0));
  t.setNow(null);
});

it('lets nobody else wait for reports: those take turns on connections of their own', async () => {
  const held = Promise.withResolvers<void>();
  const holders = [1, 2].map(() => t.platform.reports.connection().execute(() => held.promise));
  const today = todayInKolkata(t.platform.now());
  let isAnswered = false;
  const report = view(today, today).then(() => {
    isAnswered = true;
  });
  try {
    // If it did not queue, it would answer long before the same figures requested after it one by one.
    for (let n = 0; n < 5; n += 1) await viewAnalytics(t.platform, { from: today, to: today });
    await done(t, 'GET', '/claims', people.staff.token);
    expect(isAnswered).toBe(false);
  } finally {
    held.resolve();
  }
  await Promise.all([...holders, report]);
  expect(isAnswered).toBe(true);
});

it('refuses a range that is none', async () => {
  const ask = (query: string) => t.call('GET', `/figures?${query}`, { token: people.staff.token });
  expect((await ask('from=2026-02-01&to=2026-01-01')).body.fieldErrors).toEqual({ to: 'The last day is before the first' });
  expect((await ask('from=2000-01-01&to=2026-01-01')).body.fieldErrors).toEqual({ to: 'Please choose at most five years' });
  expect((await ask('to=2026-01-01')).body.fieldErrors).toEqual({ from: 'First day is required' });
  expect((await t.call('GET', '/figures?from=2026-01-01&to=2026-01-02', { token: people.garage.token })).status).toBe(403);
});

it('keeps the figures of days the same as the claims, whatever is changed and counted, in any order and at once', async () => {
  const { pool } = t.platform;
  const { rows } = await pool.query<{ id: string }>('select id from claim order by id');
  // The trigger refuses a changed amount.
  await pool.query('alter table transfer disable trigger transfer_keeps');
  const today = todayInKolkata(t.platform.now());
  const [from, to] = [addCalendarDays(today, -9), today];
  const changes = [
    "update claim set submitted_at = submitted_at - make_interval(days => $2) where id = $1 and submitted_at > now() - interval '9 days'",
    "update claim set stage = case stage when 'submitted' then 'withdrawn' else stage end, approved_paise = 100 * (1 + $2) where id = $1",
    'update claim set approved_at = now() - make_interval(hours => $2), rejected_at = null where id = $1',
    'update claim set rejected_at = now() - make_interval(hours => $2) where id = $1',
    'update claim set disbursed_at = now() - make_interval(hours => $2), closed_at = now() where id = $1',
    'update claim set vehicle_ready_at = approved_at + make_interval(hours => $2) where id = $1',
    'update transfer set credited_at = credited_at - make_interval(hours => $2) where claim_id = $1',
    'update transfer set amount_paise = 100 * (1 + $2) where claim_id = $1',
    'update offer set accepted_at = accepted_at - make_interval(hours => $2) where claim_id = $1',
  ];
  const change = fc.record({
    does: fc.constantFrom('change', 'change', 'count', 'change while it counts'),
    what: fc.constantFrom(...changes),
    claim: fc.constantFrom(...rows.map(({ id }) => id)),
    by: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (all) => {
      for (const { does, what, claim, by } of all) {
        const alter = () => pool.query(what, [claim, by]);
        if (does === 'count') await countClaimDays(t.platform);
        else if (does === 'change') await alter();
        else await Promise.all([alter(), countClaimDays(t.platform), alter(), countClaimDays(t.platform)]);
      }
      expect(await findClaimDayDifferences(t.platform.db)).toEqual([]);
      const asKept = await view(from, to);
      // With every day marked dirty, all figures are read from the claims.
      await pool.query(
        'insert into claim_day_waiting (filed_on) select distinct day_in_kolkata(submitted_at) from claim where submitted_at is not null',
      );
      expect(asKept).toEqual(await view(from, to));
    }),
    { numRuns: process.env['TEST_ALL'] === undefined ? 5 : 20, seed: 14 },
  );
  await countClaimDays(t.platform);
  await pool.query("update claim_day set claims = claims + 1 where kind = 'stage'");
  expect(await findClaimDayDifferences(t.platform.db)).not.toEqual([]);
  await pool.query("update claim_day set claims = claims - 1 where kind = 'stage'");
});

it('measures a range and each of its pieces by the seconds of their days, the days that are noted left out', async () => {
  const start = '2020-01-01';
  const day = fc.integer({ min: 0, max: 500 });
  const row = fc.record({
    step: fc.constantFrom(...turnaroundSteps),
    filed: day,
    later: fc.integer({ min: 0, max: 40 }),
    seconds: fc.array(fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3_000_000 })), {
      minLength: 1,
      maxLength: 9,
    }),
  });
  const all = fc.record({
    rows: fc.uniqueArray(row, {
      minLength: 1,
      maxLength: 80,
      selector: ({ step, filed, later }) => `${step} ${filed} ${later}`,
    }),
    noted: fc.array(day, { maxLength: 20 }),
    ends: fc.tuple(day, fc.constantFrom(0, 6, 30, 97, 98, 200, 400, 450)),
  });
  const rolledBack = new Error('rolled back');
  await fc.assert(
    fc.asyncProperty(all, async ({ rows, noted, ends: [first, length] }) => {
      const on = (days: number) => addCalendarDays(start, days);
      const run = t.platform.db.transaction().execute(async (db) => {
        for (const { step, filed, later, seconds } of rows)
          await sql`insert into claim_day (filed_on, kind, key, claims, seconds) values (
            ${on(filed)}, ${step}, ${on(filed + later)}, ${seconds.length}, ${seconds.toSorted((left, right) => left - right)})`.execute(
            db,
          );
        await sql`insert into claim_day_waiting (filed_on) select unnest(${noted.map(on)}::date[])`.execute(db);
        const range = { from: on(first), to: on(first + length) };
        const plain = async (step: string, { from, to }: DayRange) => {
          const found = await sql<{ claims: number; seconds: number[] | null }>`
            select count(*)::integer as claims, percentile_cont('{0.1,0.5,0.9}'::float8[]) within group (order by taken) as seconds
            from claim_day d cross join unnest(d.seconds) taken
            where kind = ${step} and key between ${from} and ${to} and filed_on not in (select filed_on from claim_day_waiting)`.execute(
            db,
          );
          const { claims = 0, seconds } = found.rows[0] ?? {};
          return { claims, days: (seconds ?? []).map((one) => Math.round(one / 864) / 100) };
        };
        const median = async (step: string, days: DayRange) => {
          const { claims, days: shares } = await plain(step, days);
          return { claims, p50: shares[1] ?? null };
        };
        const measured = await measureSteps(db, [0.1, 0.5, 0.9], [range]);
        const { steps, before } = await viewTurnaround({ db }, range);
        for (const { step, pieces, ...whole } of steps) {
          expect(measured(step, false, null)).toEqual(await plain(step, range));
          expect(whole).toEqual({ ...(await median(step, range)), before: await median(step, before) });
          for (const { from, to, ...piece } of pieces)
            expect(piece).toEqual({
              ...(await median(step, { from, to })),
              before: await median(step, pieceBefore(range, { from, to })),
            });
        }
        throw rolledBack;
      });
      await expect(run).rejects.toBe(rolledBack);
    }),
    { numRuns: process.env['TEST_ALL'] === undefined ? 10 : 40, seed: 14 },
  );
});

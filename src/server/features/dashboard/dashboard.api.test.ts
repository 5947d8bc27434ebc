import { paise } from '#domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { fleetStatuses } from '#domain/claims/claim-names.ts';
import type { Duty } from '#domain/roles.ts';
import { loadClaims } from '#server/features/claims/door/claims.service.ts';
import { completeDraft, sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  claimFile,
  disbursedClaim,
  done,
  freshClaim,
  payableClaim,
  payOffer,
  reviewedClaim,
  workshop,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
const claims: Record<string, string> = {};

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
  const { claimant, staff, surveyor } = people;
  claims['draft'] = (await completeDraft(t, claimant, people.garage.listingId)).id;
  claims['submitted'] = (await freshClaim(t, people)).id;
  claims['survey'] = (await freshClaim(t, people, 60_000)).id;
  await done(t, 'POST', `/claims/${claims['survey']}/survey`, staff.token, { surveyorId: surveyor.userId });
  claims['review'] = (await reviewedClaim(t, people)).id;
  claims['info'] = (await reviewedClaim(t, people)).id;
  await done(t, 'POST', `/claims/${claims['info']}/review/request-info`, staff.token, {
    of: 'claimant',
    questions: ['Who drove?'],
  });
  await t.platform.db
    .updateTable('app_user')
    .set({ approval_limit_paise: paise(100) })
    .where('id', '=', people.staff.userId)
    .execute();
  claims['second'] = (await reviewedClaim(t, people)).id;
  await done(t, 'POST', `/claims/${claims['second']}/review/decide`, staff.token, await approvalForm(t, staff, claims['second']));
  await t.platform.db.updateTable('app_user').set({ approval_limit_paise: null }).where('id', '=', people.staff.userId).execute();
  claims['offer'] = (await approvedClaim(t, people)).id;
  claims['repair'] = (await approvedClaim(t, people)).id;
  await payOffer(t, people, claims['repair']);
  claims['payable'] = (await payableClaim(t, people)).id;
  claims['disbursed'] = (await disbursedClaim(t, people)).id;
});
afterAll(() => t.close());

const figures = (dashboard: TestBody) =>
  Object.fromEntries(dashboard.figures.map(({ key, value }: { key: string; value: number }) => [key, value]));
const workOf = (dashboard: TestBody): string[] => dashboard.work.map(({ claimId }: { claimId: string }) => claimId);

describe('the queue', () => {
  it('orders by the moment that it shows, for every stage', async () => {
    const { data } = await done(t, 'GET', '/claims/queue?view=all&limit=100', people.staff.token);
    const due = data.map(({ clock }: TestBody) => (clock.dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(clock.dueAt)));
    expect(due).toEqual(due.toSorted((a: number, b: number) => a - b));
    expect(new Set(data.map(({ stage }: TestBody) => stage))).toEqual(
      new Set(['submitted', 'survey', 'review', 'info_needed', 'second_approval', 'approved', 'disbursed']),
    );
    for (const { id, clock } of data) {
      const [file] = await loadClaims(t.platform.db, [id], t.platform.now());
      if (!file) throw new Error('no such claim');
      expect(clock.dueAt).toBe(file.todo[0]?.dueAt?.toISOString() ?? null);
    }
  });

  it('needs-me leaves out the second approval of one’s own first', async () => {
    const idsOf = async (token: string) =>
      (await done(t, 'GET', '/claims/queue?view=needs-me&limit=100', token)).data.map(({ id }: TestBody) => id);
    expect(await idsOf(people.staff.token)).not.toContain(claims['second']);
    const actOf = async (token: string) =>
      (await done(t, 'GET', '/claims/queue?view=all&limit=100', token)).data.find(({ id }: TestBody) => id === claims['second'])
        .act;
    expect(await actOf(people.staff.token)).toBe(null);
    expect(await actOf(people.staff2.token)).toBe('confirm-approval');
    // The claim is still assigned to its first approver.
    expect(await idsOf(people.staff2.token)).toContain(claims['second']);
    // Reviewed claims are assigned to whoever began the review.
    await done(t, 'POST', `/claims/${claims['second']}/assignee`, people.staff.token, { userId: null });
    expect(await idsOf(people.staff2.token)).toContain(claims['second']);
    expect(await idsOf(people.staff2.token)).not.toContain(claims['review']);
  });

  it('needs-me shows what one’s duties allow: cash the payouts to resolve, audit nothing', async () => {
    const stepsOf = async (...duties: Duty[]) => {
      const { token } = await person(t, 'insurance', { duties });
      const { data, counts } = await done(t, 'GET', '/claims/queue?view=needs-me&limit=100', token);
      const menu = await done(t, 'GET', '/dashboard/counts', token);
      expect([counts.views['needs-me'], menu['claims/review'] ?? 0]).toEqual([data.length, data.length]);
      return new Set(data.map(({ clock }: TestBody) => clock.step));
    };
    expect(await stepsOf('audit')).toEqual(new Set());
    expect([...(await stepsOf('cash'))].filter((step) => step !== 'resolve-payout')).toEqual([]);
    expect(await stepsOf('confirm')).toEqual(new Set(['confirm-approval']));
    expect((await stepsOf('review', 'decide')).has('confirm-approval')).toBe(false);
  });

  it('counts every view and stage, and finds by number, vehicle and insurer', async () => {
    const { counts, data, total } = await done(t, 'GET', '/claims/queue?view=all&stage=survey&stage=review', people.staff.token);
    expect(total).toBe(2);
    expect(data.map(({ stage }: TestBody) => stage).toSorted()).toEqual(['review', 'survey']);
    expect(counts.stages).toEqual({
      submitted: 1,
      survey: 1,
      review: 1,
      info_needed: 1,
      second_approval: 1,
      approved: 3,
      disbursed: 1,
    });
    expect(counts.views).toMatchObject({
      all: 9,
      'waiting-for-staff': 3,
      'waiting-for-others': 5,
      overdue: 0,
      'due-soon': 3,
      payout: 1,
      'insurer-due': 1,
      done: 0,
    });
    const { number, registration_number: plate } = await t.platform.db
      .selectFrom('claim')
      .selectAll()
      .where('id', '=', claims['survey'] ?? '')
      .executeTakeFirstOrThrow();
    for (const search of [number, plate ?? '', number.toLowerCase()]) {
      const found = await done(t, 'GET', `/claims/queue?view=all&search=${encodeURIComponent(search)}`, people.staff.token);
      expect(
        found.data.map(({ id }: TestBody) => id),
        search,
      ).toEqual([claims['survey']]);
    }
    expect((await done(t, 'GET', '/claims/queue?view=all&search=new%20india', people.staff.token)).total).toBe(5);
    expect((await done(t, 'GET', '/claims/queue?view=all&search=100%25_', people.staff.token)).total).toBe(0);
  });

  it('shows as overdue what is past its time', async () => {
    t.setNow(new Date(Date.now() + 26 * 3_600_000));
    const { data } = await done(t, 'GET', '/claims/queue?view=overdue&limit=100', people.staff.token);
    t.setNow(null);
    expect(new Set(data.map(({ id }: TestBody) => id))).toEqual(
      new Set([claims['submitted'], claims['second'], claims['payable']]),
    );
    expect(data.every(({ clock }: TestBody) => clock.overdue)).toBe(true);
  });
});

describe('dashboards', () => {
  it('of the claimant: figures, five recent claims with the next step, payments', async () => {
    // However old, a draft is nobody's task.
    await t.platform.db
      .updateTable('claim_todo')
      .set({ due_at: new Date(0) })
      .where('what', '=', 'finish-draft')
      .execute();
    const dashboard = await done(t, 'GET', '/dashboard/claimant', people.claimant.token);
    expect(dashboard).toMatchObject({ activeClaims: 9, pastClaims: 0 });
    expect(dashboard.totalClaimAmount).toBe(42_000 + 60_000 + 42_000 * 2 + 38_000 * 5);
    expect(dashboard.recentClaims).toHaveLength(5);
    expect(dashboard.recentClaims[0]).toMatchObject({
      id: claims['disbursed'],
      status: 'approved',
      progress: 100,
      claimAmount: 38_000,
    });
    expect(dashboard.recentClaims[0]).toMatchObject({ fleetStatus: 'free-to-go', plate: { look: expect.any(String) } });
    // A question blocking others, then what has a deadline, the draft last.
    expect(workOf(dashboard)).toEqual([claims['info'], claims['offer'], claims['draft']]);
    expect(dashboard.recentPayments[0]).toMatchObject({ status: 'completed', amount: 1025, purpose: 'offer_balance' });
    const empty = await done(t, 'GET', '/dashboard/claimant', (await person(t, 'claimant')).token);
    expect(empty).toEqual({
      activeClaims: 0,
      pastClaims: 0,
      totalClaimAmount: 0,
      averageProcessingTime: 0,
      work: [],
      missingPapers: [],
      recentClaims: [],
      recentPayments: [],
    });
  });

  it('stand beside a list that finds each claim under the very status that it shows its reader', async () => {
    const seen = new Set<string>();
    for (const { token } of [people.claimant, people.garage, people.surveyor, people.staff]) {
      const list = async (fleetStatus: string): Promise<TestBody[]> =>
        (await t.call('GET', `/claims?limit=50&fleetStatus=${fleetStatus}`, { token })).body.data.data;
      const all = await list('all');
      for (const status of fleetStatuses) {
        const shown = all.filter((claim) => claim.fleetStatus === status).map(({ id }) => id);
        expect(
          (await list(status)).map(({ id }) => id),
          status,
        ).toEqual(shown);
        if (shown.length > 0) seen.add(status);
      }
    }
    expect([...seen].sort()).toEqual(fleetStatuses.filter((status) => status !== 'closed').toSorted());
  });

  it('lead to a claim that opens with its owner’s way, money and gate pass, and tells nobody else', async () => {
    const homeOf = async (claim: string, by: Person) => (await done(t, 'GET', `/claims/${claims[claim]}`, by.token)).home;
    const offered = await homeOf('offer', people.claimant);
    expect(offered.bill.total).toMatchObject({ insurerPays: 38_000, ownerPays: 5_525 });
    expect(offered.bill.toUs).toEqual({ due: 1_525, paid: 500, left: 1_025 });
    expect(offered.rail.map(({ stop, state }: TestBody) => `${stop} ${state}`)).toEqual([
      ...['filed done', 'checked done', 'accepted now', 'repaired next', 'free next'],
    ]);
    expect(offered.gatePassCode).toBeNull();
    const paid = await homeOf('disbursed', people.claimant);
    expect([paid.gatePassCode, paid.bill.toUs.paid]).toEqual([expect.stringMatching(/^GP-/), 1_525]);
    // An amount pending its second approval is not shown: only the estimate is.
    expect((await homeOf('second', people.claimant)).bill.lines[0].source).toBe('estimate');
    for (const reader of [people.garage, people.staff]) expect(await homeOf('offer', reader)).toBeNull();
  });

  it('of the garage: what it has to do, and what it was paid', async () => {
    const dashboard = await done(t, 'GET', '/dashboard/garage', people.garage.token);
    expect(figures(dashboard)).toMatchObject({
      'new-claims': 1,
      'estimates-to-enter': 2,
      'in-repair': 2,
      rating: null,
    });
    expect(workOf(dashboard)).toEqual([claims['offer'], claims['repair'], claims['submitted'], claims['survey']]);
    // Each repair once, by its first open step.
    const first = dashboard.work.map(({ next }: TestBody) => next.step);
    expect(first).toEqual(['report-ready', 'report-ready', 'enter-estimate', 'enter-estimate']);
  });

  it('of the surveyor: accept, report, questions', async () => {
    const dashboard = await done(t, 'GET', '/dashboard/surveyor', people.surveyor.token);
    expect(figures(dashboard)).toMatchObject({ 'to-accept': 1, 'to-report': 0, overdue: 0, 'due-soon': 0 });
    expect(dashboard.figures.find(({ key }: TestBody) => key === 'reported-30-days')).toMatchObject({ value: 0, previous: 0 });
    expect(workOf(dashboard)).toEqual([claims['survey']]);
    expect(dashboard.work[0].next).toMatchObject({ step: 'accept-survey', isYours: true });
  });

  it('says on which Indian day what waits is due', async () => {
    const today = startOfDayInKolkata(todayInKolkata(t.platform.now()));
    const steps = () => t.platform.db.updateTable('claim_todo').where('claim_id', '=', claims['survey'] ?? '');
    const dueAt = async (due_at: Date) => {
      await steps().set({ due_at }).where('party', '=', 'surveyor').execute();
      const { due } = await done(t, 'GET', '/dashboard/surveyor', people.surveyor.token);
      return [due.overdue, due.days.map(({ count }: { count: number }) => count).join(''), due.later];
    };
    expect(await dueAt(new Date(t.platform.now().getTime() - 1000))).toEqual([1, '0000000', 0]);
    expect(await dueAt(addDays(today, 1))).toEqual([0, '0100000', 0]);
    expect(await dueAt(new Date(addDays(today, 7).getTime() - 1))).toEqual([0, '0000001', 0]);
    expect(await dueAt(addDays(today, 7))).toEqual([0, '0000000', 1]);
    expect((await done(t, 'GET', '/dashboard/insurance', people.staff.token)).due).toBeNull();
  });

  it('of staff and admin', async () => {
    const cash = await person(t, 'insurance', { duties: ['cash'] });
    expect(figures(await done(t, 'GET', '/dashboard/insurance', cash.token))).not.toHaveProperty('second-approvals');
    const insurance = figures(await done(t, 'GET', '/dashboard/insurance', people.staff.token));
    expect(insurance).toMatchObject({
      'needs-staff': 3,
      // Assigning, the second approval and the payout each have 24 hours; an offer has 48.
      'due-soon': 3,
      'second-approvals': 1,
      'approved-waiting': 3,
      'paid-within-24h': 100,
      'advanced-today': 38_000,
      // Nine claim fees, three balances.
      'received-today': 9 * 500 + 3 * 1025,
      'advanced-30-days': 38_000,
      outstanding: 38_000,
    });
    const admin = await person(t, 'admin');
    expect(figures(await done(t, 'GET', '/dashboard/admin', admin.token))).toMatchObject({
      'needs-staff': 3,
      alerts: 0,
      'kyc-to-decide': 0,
    });
    expect((await t.call('GET', '/dashboard/admin', { token: people.staff.token })).status).toBe(403);
  });

  it('numbers beside the menu are the work that waits, by role', async () => {
    // What the owner's dashboard lists, including a draft and missing documents.
    const { work, missingPapers } = await done(t, 'GET', '/dashboard/claimant', people.claimant.token);
    expect([work.length, missingPapers.length]).toEqual([3, 2]);
    expect(await done(t, 'GET', '/dashboard/counts', people.claimant.token)).toMatchObject({ claims: 5 });
    expect(await done(t, 'GET', '/dashboard/counts', people.garage.token)).toMatchObject({ repairs: 4, estimates: 2 });
    expect(await done(t, 'GET', '/dashboard/counts', people.surveyor.token)).toMatchObject({ surveys: 1 });
    const staff = await done(t, 'GET', '/dashboard/counts', people.staff.token);
    expect(staff['claims/review']).toBe(2);
    expect(staff).not.toHaveProperty('garages');
  });
});

describe('notices', () => {
  it('are one’s own, newest first, and are read one by one or all', async () => {
    const first = await done(t, 'GET', '/dashboard/notifications', people.claimant.token);
    expect(first.data).toHaveLength(5);
    expect(first.unread).toBe(first.total);
    expect(first.data.some(({ title }: TestBody) => title.startsWith('Gate pass for claim CLM-'))).toBe(true);
    const [{ id }] = first.data;
    expect((await t.call('PUT', `/dashboard/notifications/${id}/read`, { token: people.garage.token })).status).toBe(404);
    await done(t, 'PUT', `/dashboard/notifications/${id}/read`, people.claimant.token);
    expect((await done(t, 'GET', '/dashboard/notifications', people.claimant.token)).unread).toBe(first.total - 1);
    await done(t, 'PUT', '/dashboard/notifications/read', people.claimant.token);
    expect((await done(t, 'GET', '/dashboard/notifications?unread=true', people.claimant.token)).total).toBe(0);
  });
});

describe('the timeline', () => {
  it('tells each reader what concerns them, in their own words', async () => {
    const read = (token: string): Promise<TestBody> => done(t, 'GET', `/claims/${claims['disbursed']}/timeline`, token);
    const claimant = await read(people.claimant.token);
    expect(claimant.events.map(({ text }: TestBody) => text)).toEqual([
      'The claim was filed and the fee of ₹500 was paid.',
      'The garage saved its estimate of ₹42,000 (version 1).',
      'We started reviewing the claim.',
      'The claim was approved. We advance ₹38,000 to the garage.',
      expect.stringMatching(
        /^You received an offer, valid until \d+ [A-Z][a-z]{2} \d{4}, \d+:\d{2} [ap]m\. The remaining fee is ₹1,025\.$/,
      ),
      'The offer was accepted.',
      'The deed of assignment was signed by all.',
      'The garage uploaded its final invoice of ₹42,000.',
      'The garage marked the vehicle ready.',
      'We started the transfer of ₹38,000 to the garage.',
      expect.stringMatching(/^₹38,000 was credited to the garage. Bank reference \(UTR\): N\d+\.$/),
      expect.stringMatching(/^The gate pass GP-.{14} was issued: the vehicle may leave the workshop\.$/),
    ]);
    expect(claimant.next).toMatchObject({ step: 'pay-us', waitingFor: ['insurer'], isYours: false });
    expect(claimant.progress).toBe(100);
    const garage = await read(people.garage.token);
    const kinds = garage.events.map(({ kind }: TestBody) => kind);
    expect(kinds).not.toContain('offer-made');
    expect(garage.events[0].text).toMatch(/^A claim for Tata Ace .+ was filed; the owner chose your garage\.$/);
    expect(garage.events.find(({ kind }: TestBody) => kind === 'vehicle-ready').by).toBe('you');
    const staff = await read(people.staff.token);
    expect(staff.events.length).toBe(claimant.events.length);
    const toStaff = staff.events.find(({ kind }: TestBody) => kind === 'offer-made').text;
    expect(toStaff).toMatch(/^The owner received an offer, /);
    expect([...claimant.events, ...garage.events, ...staff.events].every(({ text }: TestBody) => !text.includes('{'))).toBe(true);
  });
});

describe('what waits besides the steps of claims', () => {
  const tasksOf = async (who: Person, path: string) => (await done(t, 'GET', path, who.token)).tasks;

  it('is, for an owner, a claim whose papers are not complete', async () => {
    const owner = await person(t, 'claimant', { phone: '9876500071' });
    const { id, claimNumber } = await freshClaim(t, { ...people, claimant: owner });
    const dashboard = () => done(t, 'GET', '/dashboard/claimant', owner.token);
    expect((await dashboard()).work).toEqual([]);
    expect((await dashboard()).missingPapers).toMatchObject([{ claimId: id, claimNumber, count: 4 }]);
    for (const type of ['damage-photo', 'registration', 'policy', 'license']) await claimFile(t, owner, id, 'image/jpeg', type);
    expect((await dashboard()).missingPapers).toEqual([]);
  });

  it('is, for a garage, the listing fee, the account and KYC', async () => {
    const garage = await workshop(t, { bankVerified: false, kycStatus: 'not_submitted' });
    await t.platform.db.updateTable('garage').set({ state: 'approved' }).where('id', '=', garage.garageId).execute();
    const tasks = await tasksOf(garage, '/dashboard/garage');
    expect(tasks).toEqual(['kyc', 'listing-fee', 'bank-account']);
    const until = addDays(t.platform.now(), 200);
    await t.platform.db
      .updateTable('garage')
      .set({ state: 'listed', listed_until: until, bank_verified_at: t.platform.now() })
      .where('id', '=', garage.garageId)
      .execute();
    expect(await tasksOf(garage, '/dashboard/garage')).toEqual(['kyc']);
  });

  it('is, for a surveyor, what is not billed', async () => {
    expect(await tasksOf(people.surveyor, '/dashboard/surveyor')).toEqual([]);
    const survey = t.platform.db.updateTable('survey').where('claim_id', '=', claims['survey'] ?? '');
    await survey.set({ state: 'reported' }).execute();
    expect(await tasksOf(people.surveyor, '/dashboard/surveyor')).toEqual(['survey-fees']);
    await survey.set({ state: 'assigned' }).execute();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { cleanUpHandler } from '#server/features/auth/auth.jobs.ts';

let t: TestApp;
let owner: Person;
let company: Person;
let stranger: Person;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  const ramesh = { firstName: 'Ramesh', lastName: 'Yadav', phone: '9800000001', phoneVerified: true };
  owner = await person(t, 'claimant', ramesh);
  company = await person(t, 'claimant', {
    companyName: 'Iyer Roadlines Private Limited',
    phone: '9800000002',
    phoneVerified: true,
  });
  stranger = await person(t, 'claimant');
});
afterAll(() => t.close());

const ask = (registrationNumber: string, who: Person = owner) =>
  t.call('POST', '/vehicles/lookup', { token: who.token, body: { registrationNumber } });

const sim = (path: string, body: object) =>
  fetch(`${t.standinUrl}/__sim${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const replies = async () =>
  (await t.platform.pool.query<TestBody>('select * from vehicle_register_reply order by registration_number')).rows;

describe('a vehicle of one’s own', () => {
  it('comes in our words, in full', async () => {
    const { status, body } = await ask('mh 12 rg-1001');
    expect([status, body.data]).toEqual([
      200,
      {
        found: true,
        own: true,
        askedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        vehicle: {
          make: 'Tata Motors',
          model: 'LPT 1613',
          year: 2021,
          fuelType: 'diesel',
          vehicleType: 'goods',
          colour: 'White',
          chassisNumber: 'MAT445056N1A01001',
          engineNumber: '497TC93NXY801001',
          chassisEnding: '1001',
          engineEnding: '1001',
          firstRegisteredOn: '2021-03-14',
          isFirstOwner: true,
          cubicCapacity: 3783,
          grossWeightKg: 16_200,
          seats: 3,
          fitnessUpto: '2029-03-13',
          permitUpto: '2031-03-13',
          taxUpto: '2029-03-31',
          financier: 'SHRIRAM FINANCE LIMITED',
          insurer: { name: 'HDFC ERGO General Insurance Company Limited', policyNumber: 'POL1001', insuredUpto: '2027-03-31' },
        },
      },
    ]);
  });

  it('is known by title and company, too', async () => {
    const [titled, firm] = await Promise.all([ask('MH12RG1003'), ask('MH12RG1002', company)]);
    expect([titled.body.data.own, titled.body.data.vehicle.isFirstOwner]).toEqual([true, false]);
    expect([firm.body.data.own, firm.body.data.vehicle.chassisNumber]).toEqual([true, 'MB1PBEHD5GEXX1002']);
  });

  it('may be half unknown to the register', async () => {
    const { body } = await ask('MH12RG1005');
    expect(body.data.vehicle).toMatchObject({ vehicleType: 'taxi', fuelType: 'cng', year: null, chassisNumber: null });
  });
});

describe('the owner’s name', () => {
  const ramesh = { firstName: 'Ramesh', lastName: 'Yadav' };
  const seen = async (who: Person) => {
    const { own, vehicle } = (await ask('MH12RG1001', who)).body.data;
    return [own, vehicle.chassisNumber ?? vehicle.engineNumber ?? vehicle.insurer];
  };
  const approvedKyc = async (who: Person, fields: object) => {
    await t.platform.pool.query(
      `insert into kyc_submission (user_id, role, fields, submitted_at) values ($1, 'claimant', $2, now())`,
      [who.userId, fields],
    );
    await t.platform.db.updateTable('app_user').set({ kyc_status: 'approved' }).where('id', '=', who.userId).execute();
  };

  it('opens nothing to who only wrote it into their account, whatever number they verified', async () => {
    expect(await seen(await person(t, 'claimant', { ...ramesh, phoneVerified: true }))).toEqual([false, null]);
    expect(await seen(await person(t, 'claimant', { ...ramesh, phone: '9800000001' }))).toEqual([false, null]);
    expect(await seen(await person(t, 'claimant', { phone: '9800000001', phoneVerified: true }))).toEqual([false, null]);
    const { token, userId } = stranger;
    await t.call('PUT', '/account/profile', { token, body: ramesh });
    expect(await seen(stranger)).toEqual([false, null]);
    await t.platform.db.updateTable('app_user').set({ first_name: 'Asha', last_name: 'Rao' }).where('id', '=', userId).execute();
  });

  it('counts from approved KYC, whatever the account is called now', async () => {
    const proved = await person(t, 'claimant');
    await approvedKyc(proved, ramesh);
    expect(await seen(proved)).toEqual([true, 'MAT445056N1A01001']);
    await t.platform.db.updateTable('app_user').set({ kyc_status: 'pending' }).where('id', '=', proved.userId).execute();
    expect(await seen(proved)).toEqual([false, null]);
  });
});

describe('somebody else’s vehicle', () => {
  it('tells nothing that leads to its owner', async () => {
    const { response, body } = await ask('MH12RG1001', stranger);
    expect(body.data).toMatchObject({
      own: false,
      vehicle: {
        make: 'Tata Motors',
        chassisNumber: null,
        chassisEnding: '1001',
        engineNumber: null,
        financier: null,
        insurer: null,
      },
    });
    expect(response.body).not.toMatch(/ramesh|yadav|MAT445056|497TC93|shriram|POL1001/i);
  });

  it('is kept without a readable word, and logged without one', async () => {
    await ask('MH12RG1001', stranger);
    expect(JSON.stringify(await replies())).not.toMatch(/ramesh|yadav|MAT445056|shriram/i);
    expect(t.logged()).not.toMatch(/ramesh yadav|MAT445056/i);
  });
});

describe('no vehicle', () => {
  it('where the register has no such number, or it is none', async () => {
    const [unknown, none] = await Promise.all([ask('MH12AB0000'), ask('ROADROLLER')]);
    expect([unknown.status, unknown.body.data]).toEqual([200, { found: false, reason: 'unknown', lookAlikes: [] }]);
    expect([none.status, none.body.data]).toEqual([200, { found: false, reason: 'unknown', lookAlikes: [] }]);
  });

  it('asks about the plate that looks the same', async () => {
    for (const typed of ['MHI2RG1001', 'mh 12 rg IOO1', 'MH.12/RG.IO01'])
      expect((await ask(typed)).body.data).toEqual({ found: false, reason: 'unknown', lookAlikes: ['MH12RG1001'] });
  });

  it.each(['500', 'reset', 'malformed', '429'])('where the register is silent (%s); the next press asks again', async (kind) => {
    await sim('/faults', { route: 'POST /verification/vehicle-rc', kind, times: 1 });
    const plate = `MH12SL${{ '500': 1500, reset: 1501, malformed: 1502, '429': 1429 }[kind]}`;
    const silent = await ask(plate);
    expect([silent.status, silent.body.data]).toEqual([200, { found: false, reason: 'silent', lookAlikes: [] }]);
    expect((await ask(plate)).body.data).toMatchObject({ found: true, own: false });
  });
});

describe('what was answered', () => {
  it('is kept for a day, for everybody, with each one’s own view of it', async () => {
    const first = await ask('MH12RG1001');
    const unknown = await ask('MH12ZZ0000');
    await sim('/faults', { route: 'POST /verification/vehicle-rc', kind: '500', times: 9 });
    const [again, stillUnknown, other] = [await ask('MH12RG1001', stranger), await ask('MH12ZZ0000'), await ask('MH12ZZ0001')];
    await sim('/reset', {});
    expect(again.body.data).toMatchObject({ found: true, own: false, askedAt: first.body.data.askedAt });
    expect([unknown.body.data, stillUnknown.body.data, other.body.data]).toEqual([
      { found: false, reason: 'unknown', lookAlikes: [] },
      { found: false, reason: 'unknown', lookAlikes: [] },
      { found: false, reason: 'silent', lookAlikes: [] },
    ]);
  });

  it('is asked anew after that, and taken away at night', async () => {
    const { askedAt } = (await ask('MH12KP1234')).body.data;
    const later = new Date(Date.parse(askedAt) + 24 * 60 * 60 * 1000);
    t.setNow(new Date(later.getTime() - 1));
    expect((await ask('MH12KP1234')).body.data.askedAt).toBe(askedAt);
    t.setNow(later);
    expect((await ask('MH12KP1234')).body.data.askedAt).toBe(later.toISOString());
    t.setNow(new Date(later.getTime() + 24 * 60 * 60 * 1000 + 1));
    await cleanUpHandler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
    expect(await replies()).toEqual([]);
    t.setNow(null);
  });
});

describe('who may ask', () => {
  it('claimants, with a number plate', async () => {
    const staff = await person(t, 'insurance');
    expect((await ask('MH12RG1001', staff)).status).toBe(403);
    const { status, body } = await ask('  ');
    expect([status, body.fieldErrors]).toEqual([400, { registrationNumber: 'Registration number is required' }]);
  });

  it('each person some times an hour', async () => {
    const limited = await startTestApp({ cashfree: true, env: { RATE_LIMIT: '0.1' } });
    // One rate-limit window for all of them, whenever the test runs.
    limited.setNow(new Date());
    const [curious, other] = [await person(limited, 'claimant'), await person(limited, 'claimant')];
    const tryOne = async ({ token }: Person) =>
      (await limited.call('POST', '/vehicles/lookup', { token, body: { registrationNumber: 'ROADROLLER' } })).status;
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push(await tryOne(curious));
    expect([statuses.indexOf(429), await tryOne(other)]).toEqual([60, 200]);
    await limited.close();
  });
});

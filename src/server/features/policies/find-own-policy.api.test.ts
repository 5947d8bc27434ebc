import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let owner: Person;
let staff: Person;

beforeAll(async () => {
  t = await startTestApp();
  t.setNow(new Date('2026-11-20T06:00:00Z'));
  owner = await person(t, 'claimant', { firstName: 'Ramesh', lastName: 'Yadav' });
  staff = await person(t, 'insurance');
  const policies = [
    {
      policyNumber: 'OLD-1',
      holderName: 'Ramesh Yadav',
      registrationNumber: 'MH12AB1234',
      startsOn: '2024-01-01',
      endsOn: '2024-12-31',
    },
    {
      policyNumber: 'OWN-2',
      holderName: 'SHRI YADAV RAMESH',
      registrationNumber: 'MH12AB1234',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    },
    {
      policyNumber: 'LAST-3',
      holderName: 'Ramesh Yadav',
      registrationNumber: 'MH12AB7777',
      startsOn: '2025-10-01',
      endsOn: '2026-09-30',
    },
    {
      policyNumber: 'ENDED-5',
      holderName: 'Ramesh Yadav',
      registrationNumber: 'MH12AB8888',
      startsOn: '2025-09-01',
      endsOn: '2026-08-31',
    },
    {
      policyNumber: 'SOLD-4',
      holderName: 'Suresh Patil',
      registrationNumber: 'MH12CD5678',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    },
  ];
  for (const policy of policies) {
    const body = { insurerName: 'New India Assurance', kind: 'comprehensive', ...policy };
    const { status } = await t.call('POST', '/policies', { token: staff.token, body });
    if (status !== 201) throw new Error(`policy ${policy.policyNumber}: ${status}`);
  }
});
afterAll(() => t.close());

const ask = (plate: string, who: Person = owner) =>
  t.call('GET', `/policies/own?registrationNumber=${encodeURIComponent(plate)}`, { token: who.token });

describe('the policy that fills in the wizard', () => {
  it('is the caller’s own, the latest, however plate and name are written', async () => {
    const { body } = await ask('mh 12 ab-1234');
    expect(body.data).toEqual({ insurerName: 'The New India Assurance Company Limited', policyNumber: 'OWN-2' });
  });

  it('may have ended some weeks ago, because a claim may be filed late', async () => {
    expect((await ask('MH12AB7777')).body.data).toEqual({
      insurerName: 'The New India Assurance Company Limited',
      policyNumber: 'LAST-3',
    });
    expect((await ask('MH12AB8888')).body.data).toBeNull();
  });

  it('says the same of somebody else’s vehicle as of an unknown one', async () => {
    const [others, unknown] = await Promise.all([ask('MH12CD5678'), ask('MH12ZZ0001')]);
    expect([others.status, others.body.data]).toEqual([200, null]);
    expect([unknown.status, unknown.body.data]).toEqual([200, null]);
  });

  it('is for claimants, and needs a plate', async () => {
    expect((await ask('MH12AB1234', staff)).status).toBe(403);
    expect((await ask('')).body.fieldErrors).toEqual({ registrationNumber: 'Registration number is required' });
  });
});

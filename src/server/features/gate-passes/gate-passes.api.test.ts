import { startTestApp } from '#test/setup/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import { disbursedClaim, done, surveyor, workshop } from '#test/builders/processing.ts';
import { checkSeals } from '../seals/check-seals.ts';
import { sealRecords } from '../seals/seals.service.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let code: string;

beforeAll(async () => {
  await sealRecords(t.platform);
  const claim = await disbursedClaim(t, people);
  ({ gatePassCode: code } = await done(t, 'GET', `/claims/${claim.id}/processing`, people.claimant.token));
});

describe('a gate pass', () => {
  it('is confirmed to whoever holds its code, in capitals or not, and names no person', async () => {
    const { status, body } = await t.call('GET', `/gate-passes/${code.toLowerCase()}`);
    expect(status).toBe(200);
    const named = [
      'amount',
      'claimNumber',
      'code',
      'garageName',
      'canUndoLeft',
      'isValid',
      'issuedAt',
      'leftAt',
      'paidAt',
      'ownersShare',
      'plateLook',
      'qr',
      'registrationNumber',
      'seal',
      'utr',
      'vehicle',
    ];
    expect(new Set(Object.keys(body.data))).toEqual(new Set(named));
  });

  it('names the last signed root of our records', async () => {
    const { day, printed } = (await t.call('GET', '/seals/latest')).body.data;
    expect((await t.call('GET', `/gate-passes/${code}`)).body.data.seal).toEqual({ day, printed });
    expect(await checkSeals(t.platform)).toEqual([]);
  });

  it('with another code does not exist', async () => {
    for (const wrong of ['GP-AAAA-BBBB-CCCC', 'x', `${code}9`, encodeURIComponent("' or 1=1")]) {
      expect((await t.call('GET', `/gate-passes/${wrong}`)).status, wrong).toBe(404);
    }
  });

  it('is given as PDF to those involved and the staff, and is absent for everyone else', async () => {
    const path = `/gate-passes/${code}/pdf`;
    for (const who of [people.claimant, people.garage, people.staff]) {
      const { status, response } = await t.call('GET', path, { token: who.token });
      expect([status, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        expect.stringMatching(/^inline; filename="gate-pass-CLM-\d{4}-\d{6}\.pdf"$/),
      ]);
    }
    for (const who of [await person(t, 'claimant'), await workshop(t), await surveyor(t)]) {
      expect((await t.call('GET', path, { token: who.token })).status).toBe(404);
    }
    expect((await t.call('GET', path)).status).toBe(401);
  });

  it('is in Hindi for whoever reads in Hindi or has chosen it for the account', async () => {
    const fontsFor = async (token: string, cookie?: string) => {
      const { response } = await t.call('GET', `/gate-passes/${code}/pdf`, { token, headers: cookie ? { cookie } : {} });
      return response.rawPayload
        .toString('latin1')
        .match(/(?<=\+)(?:Inter|NotoSansIndic)-\w+(?=\n)/g)
        ?.toSorted();
    };
    const { token } = people.claimant;
    const [hindi, english] = [
      ['NotoSansIndic-Bold', 'NotoSansIndic-Regular'],
      ['Inter-Bold', 'Inter-Regular'],
    ];
    expect(new Set(await fontsFor(token))).toEqual(new Set(english));
    expect(new Set(await fontsFor(token, 'locale=hi'))).toEqual(new Set(hindi));
    await t.call('PATCH', '/auth/me', { token, body: { locale: 'hi' } });
    expect(new Set(await fontsFor(token))).toEqual(new Set(hindi));
    expect(new Set(await fontsFor(token, 'locale=en'))).toEqual(new Set(english));
    await t.call('PATCH', '/auth/me', { token, body: { locale: 'en' } });
  });

  it('reaches the claimant by e-mail and SMS with the page that confirms it', async () => {
    await t.runJobs();
    for (const to of [people.claimant.email, '9876500001']) {
      const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(to)}`);
      const message = body.data.find(({ text }: { text: string }) => text.includes(code));
      expect(message?.text, to).toContain(`/gate-pass/${code}`);
      expect(message?.text).toContain('may leave');
    }
  });

  it('records once that the vehicle left, lets a wrong tap be undone, and tells owner and garage', async () => {
    const tap = async (left: boolean) => t.call('POST', `/gate-passes/${code}/left`, { body: { left } });
    const history = async () => {
      const { number } = await t.platform.db.selectFrom('claim').select('number').executeTakeFirstOrThrow();
      const { id } = await t.platform.db.selectFrom('claim').select('id').where('number', '=', number).executeTakeFirstOrThrow();
      const events = await t.platform.db
        .selectFrom('claim_event')
        .select('kind')
        .where('claim_id', '=', id)
        .orderBy('at')
        .execute();
      return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('vehicle-left'));
    };
    expect((await tap(true)).body.data).toMatchObject({ leftAt: expect.any(String), canUndoLeft: true });
    const first = (await tap(true)).body.data.leftAt;
    expect((await tap(false)).body.data).toMatchObject({ leftAt: null, canUndoLeft: false });
    const again = (await tap(true)).body.data.leftAt;
    expect(again >= first).toBe(true);
    expect(await history()).toEqual(['vehicle-left', 'vehicle-left-undone', 'vehicle-left']);
    t.setNow(new Date(Date.parse(again) + 11 * 60_000));
    expect(await tap(false)).toMatchObject({ status: 409, body: { code: 'gate-pass.too-late' } });
    t.setNow(null);
    await t.platform.db
      .updateTable('gate_pass')
      .set({ left_at: null, revoked_at: new Date() })
      .where('code', '=', code)
      .execute();
    expect(await tap(true)).toMatchObject({ status: 409, body: { code: 'gate-pass.revoked' } });
    expect((await t.call('POST', '/gate-passes/GP-AAAA-BBBB-CCCC/left', { body: { left: true } })).status).toBe(404);
  });
});

it('takes six taps an hour for a code', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  limited.setNow(new Date());
  const taps: number[] = [];
  for (let n = 0; n < 7; n += 1)
    taps.push((await limited.call('POST', '/gate-passes/GP-AAAA-BBBB-CCCC/left', { body: { left: true } })).status);
  expect(taps).toEqual([404, 404, 404, 404, 404, 404, 429]);
  await limited.close();
});

import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { recomputed } from '#test/builders/key-facts.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, approvedClaim, cast, done, payOffer, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { expireOffers } from './end-offer.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const post = (claimId: string, path: string, by: Person, body: unknown = {}): Promise<Called> =>
  t.call('POST', `/claims/${claimId}${path}`, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;

describe('the key facts of an offer', () => {
  const factsOf = (claimId: string, by: Person = people.claimant, version = '') =>
    done(t, 'GET', `/claims/${claimId}/offer/key-facts${version}`, by.token);
  const nobodyMayChange = (sql: string) =>
    expect(t.platform.db.executeQuery(CompiledQuery.raw(sql))).rejects.toThrow(/never changed/);
  const keptText = (claimId: string) =>
    t.platform.db.selectFrom('key_facts').select('text').where('claim_id', '=', claimId).executeTakeFirstOrThrow();

  it('are told with it, signed with its payment by the owner’s full name, and kept', async () => {
    const claim = await approvedClaim(t, people);
    const facts = await factsOf(claim.id);
    expect(facts).toMatchObject({
      ...{ version: 1, newest: 1, offerState: 'open', advance: 38_000, serviceFee: 1_250, gst: 225, serviceCharge: 50 },
      ...{ totalCost: 1_525, paidBefore: 500, leftToPay: 1_025, refund: 0, billed: 42_000, youPayGarage: 4_000 },
      ...{ annualRatePercent: 52.31, daysToPay: { days: 28, basis: 'setting' }, signature: null, nameToType: 'Asha Rao' },
    });
    expect((await factsOf(claim.id, people.staff)).nameToType).toBeNull();
    const order = (body: object) => post(claim.id, '/offer/order', people.claimant, body);
    const other = await order({ keyFactsVersion: 1, signedName: 'Asha R' });
    expect([other.status, other.body.fieldErrors]).toEqual([
      400,
      { signedName: 'Please type your full name as in your account' },
    ]);
    expect(refused(await order({ keyFactsVersion: 2, signedName: 'Asha Rao' }))).toBe('409 offer.key-facts-changed');
    expect((await post(claim.id, '/offer/order', people.staff, { signedName: 'Asha Rao' })).status).toBe(403);
    expect((await factsOf(claim.id)).signature).toBeNull();
    const { orderId } = (await order({ keyFactsVersion: 1, signedName: ' asha  RAO ' })).body.data;
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, { orderId, keyFactsVersion: 1 });
    expect(await factsOf(claim.id)).toMatchObject({
      offerState: 'accepted',
      signature: { means: 'typed-name', name: 'asha  RAO' },
      fingerprint: facts.fingerprint,
    });
    const pdf = await t.call('GET', `/claims/${claim.id}/offer/key-facts/pdf`, { token: people.staff.token });
    expect([pdf.status, pdf.response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await t.call('GET', `/claims/${claim.id}/offer/key-facts`, { token: people.garage.token })).status).toBe(403);
  });

  it('have a version for each offer; accepting with an older one is refused, and one without a name says so', async () => {
    const claim = await approvedClaim(t, people);
    t.setNow(new Date(Date.now() + 49 * HOUR));
    await expireOffers(t.platform);
    await done(t, 'POST', `/claims/${claim.id}/offer/renew`, people.claimant.token);
    expect(await factsOf(claim.id)).toMatchObject({ version: 2, newest: 2 });
    expect(await factsOf(claim.id, people.claimant, '?version=1')).toMatchObject({
      version: 1,
      newest: 2,
      offerState: 'expired',
    });
    expect(refused(await post(claim.id, '/offer/order', people.claimant, { keyFactsVersion: 1 }))).toBe(
      '409 offer.key-facts-changed',
    );
    t.setNow(null);
    await payOffer(t, people, claim.id);
    expect((await factsOf(claim.id)).signature).toMatchObject({ means: 'account', name: 'Asha Rao' });
    expect((await factsOf(claim.id, people.claimant, '?version=1')).signature).toBeNull();
  });

  describe('with Aadhaar e-sign', () => {
    const esign = (claimId: string, path = '', by: Person = people.claimant, keyFactsVersion = 1) =>
      post(claimId, `/offer/esign${path}`, by, { keyFactsVersion });
    const started = async (claimId: string) => {
      const { link } = (await esign(claimId)).body.data;
      const { verification_id } = await t.platform.db
        .selectFrom('key_facts_esign')
        .select('verification_id')
        .where('signing_link', '=', link)
        .executeTakeFirstOrThrow();
      return { link, decide: (body: object) => sim(t, `/esign/${verification_id}`, body) };
    };
    const stateOf = async (claimId: string) => (await esign(claimId, '/check')).body.data.state;

    it('are signed by the owner, whose acceptance needs no typed name then; nobody else may, nor for another version', async () => {
      const claim = await approvedClaim(t, people);
      expect(await stateOf(claim.id)).toBeNull();
      expect(refused(await esign(claim.id, '', people.claimant, 2))).toBe('409 offer.key-facts-changed');
      const [one, two] = await Promise.all([esign(claim.id), esign(claim.id)]);
      expect(one.body.data).toEqual({ state: 'open', link: expect.stringContaining('/esign/') });
      expect(two.body.data).toEqual(one.body.data);
      expect((await started(claim.id)).link).toBe(one.body.data.link);
      expect(await stateOf(claim.id)).toBe('open');
      expect([(await esign(claim.id, '', people.staff)).status, (await esign(claim.id, '/check', people.garage)).status]).toEqual(
        [403, 403],
      );
      const stranger = await person(t, 'claimant');
      expect((await esign(claim.id, '', stranger)).status).toBe(404);
      expect((await esign(claim.id, '/check', stranger)).status).toBe(404);
      await fetch(one.body.data.link, { method: 'POST', body: new URLSearchParams({ action: 'sign' }), redirect: 'manual' });
      expect((await factsOf(claim.id)).signature).toBeNull();
      const both = await Promise.all([esign(claim.id, '/check'), esign(claim.id, '/check')]);
      expect(both.map(({ body }) => body.data)).toEqual(Array(2).fill({ state: 'signed', link: null }));
      expect((await esign(claim.id)).body.data).toEqual({ state: 'signed', link: null });
      expect((await factsOf(claim.id)).signature).toMatchObject({ means: 'e-sign', name: 'ASHA RAO' });
      await payOffer(t, people, claim.id);
      expect(await factsOf(claim.id)).toMatchObject({ offerState: 'accepted', signature: { means: 'e-sign' } });
      expect(t.logged()).not.toContain(one.body.data.link);
      const other = await approvedClaim(t, people);
      const foreign = `insert into key_facts_signature (key_facts_id, user_id, means, name, fingerprint, at, esign_id)
        select k.id, $1, 'e-sign', 'X', k.fingerprint, now(), e.id from key_facts k, key_facts_esign e where k.claim_id = $2 and e.state = 'signed'`;
      await expect(t.platform.db.executeQuery(CompiledQuery.raw(foreign, [people.claimant.userId, other.id]))).rejects.toThrow(
        /this very statement/,
      );
      await expect(
        t.platform.db.executeQuery(CompiledQuery.raw(`update key_facts_esign set state = 'refused' where state = 'signed'`)),
      ).rejects.toThrow(/only ends/);
    });

    it('stay unsigned when it is refused, too late, under another name or silent; then the typed name signs', async () => {
      const claim = await approvedClaim(t, people);
      await (await started(claim.id)).decide({ status: 'FAILURE' });
      expect(await stateOf(claim.id)).toBe('refused');
      await (await started(claim.id)).decide({ status: 'EXPIRED' });
      expect(await stateOf(claim.id)).toBe('expired');
      await (await started(claim.id)).decide({ status: 'SUCCESS', name: 'Zoya Begum' });
      expect(await stateOf(claim.id)).toBe('other-name');
      await sim(t, '/faults', { route: 'POST /verification/esignature', kind: '502' });
      expect(refused(await esign(claim.id))).toBe('503 offer.esign-unavailable');
      await started(claim.id);
      await sim(t, '/faults', { route: 'GET /verification/esignature', kind: 'reset' });
      expect(refused(await esign(claim.id, '/check'))).toBe('503 offer.esign-unavailable');
      expect((await factsOf(claim.id)).signature).toBeNull();
      const order = await post(claim.id, '/offer/order', people.claimant, { keyFactsVersion: 1, signedName: 'Asha Rao' });
      expect([order.status, (await factsOf(claim.id)).signature.means]).toEqual([200, 'typed-name']);
    });

    it('count for the version that was signed, not for the one after it; and by the notice alone', async () => {
      const claim = await approvedClaim(t, people);
      const { decide } = await started(claim.id);
      t.setNow(new Date(Date.now() + 49 * HOUR));
      await expireOffers(t.platform);
      await done(t, 'POST', `/claims/${claim.id}/offer/renew`, people.claimant.token);
      await decide({ status: 'SUCCESS' });
      expect(refused(await esign(claim.id, '/check'))).toBe('409 offer.key-facts-changed');
      const { verification_id } = await t.platform.db
        .selectFrom('key_facts_esign as e')
        .innerJoin('key_facts as k', 'k.id', 'e.key_facts_id')
        .select('verification_id')
        .where('claim_id', '=', claim.id)
        .executeTakeFirstOrThrow();
      await t.platform.gatewayHooks.esignChanged(t.platform, verification_id);
      expect((await factsOf(claim.id, people.claimant, '?version=1')).signature).toMatchObject({ means: 'e-sign' });
      expect((await factsOf(claim.id)).signature).toBeNull();
      t.setNow(null);
    });
  });

  it('cannot be changed, taken away or signed by anybody else, not even in the database', async () => {
    const { rows } = await t.platform.db.executeQuery<{ id: string; fingerprint: Buffer }>(
      CompiledQuery.raw('select id, fingerprint from key_facts order by made_at limit 1'),
    );
    await nobodyMayChange(`update key_facts set text = '{}', fingerprint = sha256('{}')`);
    await nobodyMayChange('delete from key_facts_signature');
    await nobodyMayChange('truncate key_facts_signature, key_facts_esign, key_facts');
    const sign = (userId: string, fingerprint: Buffer | undefined) =>
      t.platform.db.executeQuery(
        CompiledQuery.raw(
          `insert into key_facts_signature (key_facts_id, user_id, means, name, fingerprint, at) values ($1, $2, 'typed-name', 'X', $3, now())`,
          [rows[0]?.id, userId, fingerprint],
        ),
      );
    await expect(sign(people.staff.userId, rows[0]?.fingerprint)).rejects.toThrow(/by the owner/);
    await expect(sign(people.claimant.userId, Buffer.from('other'))).rejects.toThrow(/as it is/);
  });

  it('are the same to the paisa when somebody else recomputes them, and each altered figure is found', async () => {
    const approve = async (amount: number) => {
      const claim = await reviewedClaim(t, people, Math.min(49_999.25, Math.ceil(amount * 1.2) + 3_000.25));
      const form = await approvalForm(t, people.staff, claim.id, amount);
      await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, form);
      return claim.id;
    };
    const claims = [];
    for (const amount of [1_200, 25_000, 25_001, 25_589.99, 30_000.5, 38_000]) claims.push(await approve(amount));
    await payOffer(t, people, claims[3] ?? '');
    // The insurer pays five of them, after 10 to 50 days: from then on its own median is used.
    const measured = CompiledQuery.raw(
      `insert into receivable (claim_id, insurer_id, insurer_claim_number, amount_paise, state, due_at, created_at, settled_at)
      select id, insurer_id, '', 1, 'settled', $2, $2::timestamptz - n * interval '10 days', $2
      from unnest($1::uuid[]) with ordinality as paid (id, n) join claim using (id)`,
      [claims.slice(0, 5), t.platform.now()],
    );
    await t.platform.db.executeQuery(measured);
    try {
      claims.push(await approve(25_590), await approve(40_000));
      expect(await factsOf(claims[7] ?? '')).toMatchObject({ daysToPay: { days: 30, basis: 'insurer', claims: 5 } });
      const right = await recomputed(t, claims);
      expect(right.map(({ faults }) => faults)).toEqual(claims.map(() => []));
      expect(right[3]).toMatchObject({ totalCost: 152_499n });
      // Raises each figure by one paisa, day or basis point, with a matching fingerprint.
      const kept = JSON.parse((await keptText(claims[3] ?? '')).text);
      const figures = Object.keys(kept.facts).filter((name) => name !== 'advance' && typeof kept.facts[name] === 'number');
      expect(figures).toHaveLength(12);
      for (const figure of figures) {
        const altered = { ...kept, facts: { ...kept.facts, [figure]: kept.facts[figure] + 1 } };
        const [found] = await recomputed(t, claims.slice(3, 4), JSON.stringify(altered));
        expect(found?.faults, figure).toHaveLength(2);
      }
      const later = { ...kept, facts: { ...kept.facts, daysToPay: { ...kept.facts.daysToPay, days: 29 } } };
      expect((await recomputed(t, claims.slice(3, 4), JSON.stringify(later)))[0]?.faults).toHaveLength(2);
    } finally {
      await t.platform.db.deleteFrom('receivable').where('claim_id', 'in', claims).execute();
    }
  });
});

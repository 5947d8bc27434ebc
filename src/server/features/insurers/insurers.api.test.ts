import { paise } from '#domain/money.ts';
import { describe, expect, it } from 'vitest';
import { approvalForm, done, reviewedClaim } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { savePart, startDraft, vehicleForm } from '#test/builders/intake.ts';
import { resolveInsurers } from './resolve-insurer.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const newIndia = 'The New India Assurance Company Limited';
const propose = (name: string, aliases: string[] = []) =>
  t.call('POST', '/insurers', { token: people.staff.token, body: { name, aliases } });

describe('a spelling', () => {
  it('is resolved whatever differs in case, punctuation and the words that every insurer has', async () => {
    const spellings = [newIndia, 'new india', 'The New India Assurance Co. Ltd.', 'NEW  INDIA ASSURANCE', 'niacl'];
    const found = await resolveInsurers(t.platform.db, [...spellings, 'Oriental Insurance', 'India', '']);
    expect(Object.fromEntries([...found].map(([written, { name }]) => [written, name]))).toEqual({
      ...Object.fromEntries(spellings.map((written) => [written, newIndia])),
      'Oriental Insurance': 'The Oriental Insurance Company Limited',
    });
  });

  it('is found by anybody: names are public, and garages sign up with them', async () => {
    const found = await done(t, 'GET', '/insurers?search=reliance', people.claimant.token);
    expect(found).toMatchObject({
      total: 1,
      data: [{ name: 'IndusInd General Insurance Company Limited', aliases: ['Reliance General Insurance Company Limited'] }],
    });
    expect(await done(t, 'GET', '/insurers?limit=10&page=3', people.claimant.token)).toMatchObject({ total: 25, totalPages: 3 });
    expect((await t.call('GET', '/insurers')).body.data.total).toBe(25);
  });
});

describe('what names an insurer', () => {
  it('says which are meant where it is unknown, at its field', async () => {
    const claim = await reviewedClaim(t, people);
    const form = { ...(await approvalForm(t, people.staff, claim.id)), insurerName: 'New Inda Asurance' };
    const { status, body } = await t.call('POST', `/claims/${claim.id}/review/decide`, { token: people.staff.token, body: form });
    expect(status).toBe(400);
    expect(body.fieldErrors.insurerName).toMatch(
      /^We don’t know this insurer\. Did you mean The New India Assurance Company Limited/,
    );
    expect(body.details.suggestions[0]).toBe(newIndia);
    const receipt = { reference: 'I-1', insurerName: 'Zzyzx', amount: 5, receivedOn: '2026-01-05' };
    const refused = await t.call('POST', '/receivables/receipts', { token: people.staff2.token, body: receipt });
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { insurerName: 'We don’t know this insurer. Choose one from the list.' },
    ]);
    const csv = `reference,insurer,number,amount,tds,date\nI-2,Zzyzx,,500,0,2026-01-05\nI-3,uiic,,500,0,2026-01-05`;
    const report = await done(t, 'POST', '/receivables/receipts/import', people.staff2.token, { csv, dryRun: true });
    expect(report.badRows).toEqual([{ row: 2, message: 'We don’t know this insurer. Choose one from the list.' }]);
  });

  it('keeps the insurer’s own name, in the wizard too', async () => {
    const claim = await startDraft(t, people.claimant);
    await savePart(t, people.claimant, claim.id, 'A', { ...vehicleForm, insurance: { insurerName: 'new india assurance co' } });
    const read = await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token);
    expect([read.insurer.name, read.vehicle.insurance.insurerName]).toEqual([newIndia, newIndia]);
  });

  it('lets one acceptance carry one claim, however the insurer is written', async () => {
    const [first, second] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    const form = { ...(await approvalForm(t, people.staff, first.id)), insurerName: 'The New India Assurance Co Ltd' };
    await done(t, 'POST', `/claims/${first.id}/review/decide`, people.staff.token, form);
    const again = {
      ...(await approvalForm(t, people.staff, second.id)),
      insurerName: newIndia,
      insurerClaimNumber: form.insurerClaimNumber,
    };
    const answer = await t.call('POST', `/claims/${second.id}/review/decide`, { token: people.staff.token, body: again });
    expect([answer.status, answer.body.code]).toEqual([409, 'claim.duplicate']);
  });
});

describe('a new insurer', () => {
  it('needs a second person before anybody can choose it', async () => {
    const { status, body } = await propose('Sunrise General Insurance Limited', ['Sunrise', 'Sun Rise India']);
    expect([status, body.data]).toMatchObject([201, { aliases: ['Sun Rise India'], byYou: true }]);
    const { id } = body.data;
    const confirm = (token: string) => t.call('POST', `/insurers/${id}/confirm`, { token });
    expect((await confirm(people.staff.token)).body.code).toBe('approval.same-person');
    expect((await done(t, 'GET', '/insurers?search=sunrise', people.staff.token)).total).toBe(0);
    const [waiting] = await done(t, 'GET', '/insurers/proposed', people.staff2.token);
    expect(waiting).toMatchObject({ id, name: 'Sunrise General Insurance Limited', byYou: false });
    expect((await confirm(people.staff2.token)).status).toBe(200);
    expect((await done(t, 'GET', '/insurers?search=sun rise', people.claimant.token)).total).toBe(1);
    expect((await confirm(people.staff2.token)).status).toBe(404);
    const actions = t.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('at');
    expect(await actions.execute()).toEqual([
      { action: 'propose-insurer', actor_id: people.staff.userId },
      { action: 'confirm-insurer', actor_id: people.staff2.userId },
    ]);
  });

  it('takes no spelling of another one', async () => {
    const { status, body } = await propose('New India', ['Moonlight', 'Chola MS']);
    expect([status, body.code, body.fieldErrors]).toEqual([
      409,
      'insurer.known',
      {
        name: `This is ${newIndia}, which is on record already`,
        'aliases.1': 'This is Cholamandalam MS General Insurance Company Limited, which is on record already',
      },
    ]);
    expect((await propose(' ')).body.fieldErrors).toEqual({ name: 'Name is required' });
  });

  it('can be withdrawn while it is proposed, unless a record names it', async () => {
    const { id } = (await propose('Moonlight Insurance')).body.data;
    const withdraw = () => t.call('DELETE', `/insurers/${id}`, { token: people.staff2.token });
    await t.platform.db
      .insertInto('remittance')
      .values({
        reference: 'M-1',
        insurer_id: id,
        amount_paise: paise(1),
        received_on: '2026-01-01',
        entered_by: people.staff.userId,
      })
      .execute();
    expect((await withdraw()).body.code).toBe('insurer.in-use');
    await t.platform.db.deleteFrom('remittance').where('reference', '=', 'M-1').execute();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
  });

  it('is withdrawn by who proposed it or who may confirm it, and nobody else', async () => {
    const { id } = (await propose('Starlight Insurance')).body.data;
    const withdraw = (by: Person) => t.call('DELETE', `/insurers/${id}`, { token: by.token });
    for (const duties of [['review'], ['settings']] as const) {
      const colleague = await person(t, 'insurance', { duties });
      const { status, body } = await withdraw(colleague);
      expect([status, body.code]).toEqual([403, 'proposal.not-yours']);
    }
    const confirmer = await person(t, 'insurance', { duties: ['confirm'] });
    expect((await withdraw(confirmer)).status).toBe(200);
    const entry = t.platform.db.selectFrom('audit_entry').select(['actor_id', 'before']).where('subject_id', '=', id);
    expect(await entry.where('action', '=', 'withdraw-insurer').executeTakeFirst()).toEqual({
      actor_id: confirmer.userId,
      before: { name: 'Starlight Insurance' },
    });
    const own = await person(t, 'insurance', { duties: ['review'] });
    const mine = (await t.call('POST', '/insurers', { token: own.token, body: { name: 'Moonrise Insurance' } })).body.data;
    expect((await t.call('DELETE', `/insurers/${mine.id}`, { token: own.token })).status).toBe(200);
  });

  it('is the staff’s matter', async () => {
    const surveyor = await person(t, 'surveyor');
    for (const { token } of [people.claimant, people.garage, surveyor]) {
      expect((await t.call('POST', '/insurers', { token, body: { name: 'X Insurance' } })).status).toBe(403);
      expect((await t.call('GET', '/insurers/proposed', { token })).status).toBe(403);
    }
  });
});

import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import {
  approvedClaim,
  claimFile,
  done,
  freshClaim,
  invoiceForm,
  payOffer,
  reviewedClaim,
  workshop,
} from '#test/builders/processing.ts';
import { renewForgottenSteps } from '../claim/renew-claims.ts';
import { sweepPayouts } from '../payout/sweep-payouts.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

describe('the repairs of a garage', () => {
  it('lists what is to do, with counts, and nothing of another garage', async () => {
    const fresh = await freshClaim(t, people);
    const estimated = await reviewedClaim(t, people, 40_000);
    const list = await done(t, 'GET', '/repairs', people.garage.token);
    expect(list.data.map((row: { claimId: string }) => row.claimId)).toEqual([fresh.id]);
    expect(list.counts).toMatchObject({ 'to-do': 1, estimates: 2, 'in-progress': 2, 'in-repair': 0, all: 2 });
    const all = await done(t, 'GET', '/repairs?view=all&search=submarine', people.garage.token);
    expect(all.total).toBe(0);
    const found = await done(t, 'GET', `/repairs?view=estimates`, people.garage.token);
    expect(found.data.filter(({ claimId }: { claimId: string }) => claimId === estimated.id)).toMatchObject([
      { claimId: estimated.id, estimate: { version: 1, kind: 'estimate', total: 40_000 }, approvedAmount: null, milestone: null },
    ]);
    // An answer that others wait for comes before a due estimate.
    await done(t, 'POST', `/claims/${estimated.id}/review/request-info`, people.staff.token, {
      of: 'garage',
      questions: ['Which lamp?'],
    });
    const urgent = await done(t, 'GET', '/repairs', people.garage.token);
    expect(urgent.data.map(({ next }: { next: { step: string } }) => next.step)).toEqual(['answer', 'enter-estimate']);
    const other = await workshop(t);
    expect((await done(t, 'GET', '/repairs?view=all', other.token)).total).toBe(0);
    expect((await t.call('GET', '/repairs', { token: people.staff.token })).status).toBe(403);
  });

  it('reads the garage’s own estimate from a spreadsheet, for that garage alone, and names what is no table', async () => {
    const claim = await freshClaim(t, people);
    const book = utils.book_new();
    const rows = [['SHREE MOTORS'], [], ['Part', 'Qty', 'Amount'], ['Radiator', 1, 9000.5]];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Estimate');
    const read = (bytes: Uint8Array, token = people.garage.token) =>
      t.call('POST', `/claims/${claim.id}/estimate/table`, { token, body: { content: Buffer.from(bytes).toString('base64') } });
    for (const bookType of ['xls', 'xlsx', 'ods'] as const)
      expect((await read(write(book, { type: 'buffer', bookType }) as Buffer)).body.data.rows).toEqual([
        ['SHREE MOTORS'],
        ['Part', 'Qty', 'Amount'],
        ['Radiator', '1', '9000.5'],
      ]);
    const pdf = await read(Buffer.from('%PDF-1.7'));
    expect([pdf.status, pdf.body.fieldErrors]).toEqual([400, { content: 'This is a PDF. Ask for the list as Excel or CSV.' }]);
    const csv = Buffer.from('Part,Amount\nRadiator,9000');
    expect((await read(csv, (await workshop(t)).token)).status).toBe(404);
    expect((await read(csv, people.claimant.token)).status).toBe(403);
  });

  it('tells milestones once each, to everyone involved', async () => {
    const claim = await freshClaim(t, people);
    const say = (kind: string, token = people.garage.token) =>
      t.call('POST', `/claims/${claim.id}/milestones`, { token, body: { kind, note: 'Bay 4' } });
    expect((await say('vehicle-in')).status).toBe(200);
    expect((await say('vehicle-in')).status).toBe(200);
    expect((await say('repair-started')).status).toBe(200);
    const told = await done(t, 'GET', `/claims/${claim.id}/milestones`, people.claimant.token);
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['vehicle-in', 'repair-started']);
    const timeline = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token);
    expect(timeline.events.filter(({ text }: { text: string }) => text === 'The vehicle arrived at the garage.')).toHaveLength(1);
    const row = (await done(t, 'GET', '/repairs?view=all', people.garage.token)).data.find(
      ({ claimId }: { claimId: string }) => claimId === claim.id,
    );
    expect(row.milestone).toMatchObject({ kind: 'repair-started', note: 'Bay 4' });
    const other = await workshop(t);
    expect((await say('dismantled', other.token)).status).toBe(404);
    expect((await say('washed')).body).toMatchObject({
      code: 'input.invalid',
      fieldErrors: { kind: 'Please choose what was done' },
    });
  });
});

const send = (claimId: string, body: object) =>
  t.call('POST', `/claims/${claimId}/invoice`, { token: people.garage.token, body });
const ready = (claimId: string) => done(t, 'POST', `/claims/${claimId}/vehicle-ready`, people.garage.token);
const payouts = (claimId: string) => t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).execute();
const seen = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.garage.token);
const step = async (claimId: string) =>
  (await t.platform.db.selectFrom('claim_todo').select('what').where('claim_id', '=', claimId).orderBy('position').execute())[0]
    ?.what;

it('what is left of a claim is told to each reader: their own first, then what others must do', async () => {
  const left = async (claimId: string, who: { token: string }): Promise<string[]> =>
    (await done(t, 'GET', `/claims/${claimId}`, who.token)).todo.map(
      ({ what, isYours }: { what: string; isYours: boolean }) => `${isYours ? 'you' : 'other'}: ${what}`,
    );
  const approved = await approvedClaim(t, people);
  expect(await left(approved.id, people.garage)).toEqual(['you: report-ready', 'you: upload-invoice', 'other: accept-offer']);
  expect(await left(approved.id, people.claimant)).toEqual(['you: accept-offer', 'other: report-ready', 'other: upload-invoice']);
  await ready(approved.id);
  expect(await left(approved.id, people.garage)).toEqual(['you: upload-invoice', 'other: accept-offer']);
  const repaired = await approvedClaim(t, people);
  await payOffer(t, people, repaired.id);
  expect(await left(repaired.id, people.garage)).toEqual(['you: report-ready', 'you: upload-invoice', 'you: start-repair']);
  await done(t, 'POST', `/claims/${repaired.id}/milestones`, people.garage.token, { kind: 'repair-started' });
  expect(await left(repaired.id, people.garage)).toEqual(['you: report-ready', 'you: upload-invoice']);
  // Optional steps are shown to those who may take them; steps nobody waits for only to the owner and staff.
  const fresh = await freshClaim(t, people);
  expect(await left(fresh.id, people.claimant)).toEqual(['you: send-papers', 'other: start-claim', 'other: enter-estimate']);
  expect(await left(fresh.id, people.garage)).toEqual(['you: enter-estimate', 'other: start-claim']);
  expect(await left(fresh.id, people.staff)).toEqual(
    expect.arrayContaining(['you: start-claim', 'you: record-cover', 'you: record-acceptance', 'other: send-papers']),
  );
});

it('a vehicle is marked ready by the garage’s own photos of this claim, which the audit log names', async () => {
  const claim = await approvedClaim(t, people);
  const other = await approvedClaim(t, people);
  const mark = (photoFileIds: string[]) =>
    t.call('POST', `/claims/${claim.id}/vehicle-ready`, { token: people.garage.token, body: { photoFileIds } });
  const photo = await claimFile(t, people.garage, claim.id);
  for (const foreign of [await claimFile(t, people.garage, other.id), await claimFile(t, people.claimant, claim.id)])
    expect(await mark([photo, foreign])).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect((await seen(claim.id)).vehicleReadyAt).toBeNull();
  expect((await mark([photo])).status).toBe(200);
  expect((await seen(claim.id)).vehicleReadyAt).not.toBeNull();
  const { after } = await t.platform.db
    .selectFrom('audit_entry')
    .select('after')
    .where('subject_id', '=', claim.id)
    .where('action', '=', 'mark-vehicle-ready')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ photos: [photo] });
});

describe('the invoice gate', () => {
  it('keeps an amount and a paper alone, and pays once the invoice is there in full', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const short = { amount: 42_000, fileId: await claimFile(t, people.garage, claim.id, 'application/pdf') };
    expect((await send(claim.id, short)).status).toBe(200);
    await ready(claim.id);
    await t.runJobs();
    expect(await payouts(claim.id)).toEqual([]);
    expect(await step(claim.id)).toBe('complete-invoice');
    expect((await seen(claim.id)).invoice).toMatchObject({ amount: 42_000, standing: 'short', facts: null });
    expect((await send(claim.id, await invoiceForm(t, people.garage, claim.id))).status).toBe(200);
    await t.runJobs();
    expect(await payouts(claim.id)).toHaveLength(1);
  });

  it('says beforehand how to write it, and every mistake at once, keeping nothing', async () => {
    const claim = await approvedClaim(t, people);
    const form = await invoiceForm(t, people.garage, claim.id);
    expect((await seen(claim.id)).invoiceGuide).toMatchObject({
      insurer: { gstin: form.addressee.gstin },
      supplier: { gstin: form.supplier.gstin },
      placeOfSupply: '27',
      atLeast: 38_000,
    });
    const { body, status } = await send(claim.id, {
      ...form,
      number: 'Bill no. 17 of Friday',
      date: '2019-01-01',
      supplier: { name: 'Deccan Motors', gstin: form.addressee.gstin },
      addressee: { ...form.addressee, kind: 'owner' },
      igst: 10,
    });
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        number: 'An invoice number has at most 16 letters, digits, hyphens or slashes',
        date: 'The invoice is dated before the incident',
        'supplier.gstin': 'This is not your garage’s GSTIN',
        'addressee.name': 'This is not the owner’s name as on the claim',
        'addressee.gstin': 'This is not the owner’s GSTIN',
        igst: 'Within your state the tax is CGST and SGST, not IGST',
        cgst: 'CGST, SGST and IGST do not add up to the tax of the lines',
      },
    ]);
    expect((await seen(claim.id)).invoice).toBeNull();
    const owners = (await done(t, 'GET', `/claims/${claim.id}/processing`, people.claimant.token)) as { invoiceGuide: unknown };
    expect(owners.invoiceGuide).toBeNull();
  });

  it('takes one number once, whatever claim and however written, also of two at once', async () => {
    const [one, other] = [await approvedClaim(t, people), await approvedClaim(t, people)];
    const form = await invoiceForm(t, people.garage, one.id);
    const same = { ...(await invoiceForm(t, people.garage, other.id)), number: 'GATE-0007' };
    const both = await Promise.all([send(one.id, { ...form, number: 'GATE-0007' }), send(other.id, same)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = await t.platform.db
      .selectFrom('repair_invoice')
      .selectAll()
      .where('number_key', '=', 'GATE/7')
      .where('superseded_at', 'is', null)
      .execute();
    expect(kept).toHaveLength(1);
    const loser = kept[0]?.claim_id === one.id ? other : one;
    const late = { ...(await invoiceForm(t, people.garage, loser.id)), number: 'gate / 7' };
    expect((await send(loser.id, late)).body.fieldErrors).toEqual({
      number: 'This invoice number has been used on another claim',
    });
    const { id: _, ...row } = kept[0] ?? ({} as never);
    const twice = t.platform.db
      .insertInto('repair_invoice')
      .values({ ...row, claim_id: loser.id, facts: JSON.stringify(row.facts) });
    await expect(twice.execute()).rejects.toThrow(/repair_invoice_number_once/);
    // Corrected on its own claim.
    const winner = kept[0]?.claim_id ?? '';
    expect((await send(winner, { ...(await invoiceForm(t, people.garage, winner)), number: 'GATE-0007' })).status).toBe(200);
  });

  it('takes the owner’s share beside the insurer’s', async () => {
    const claim = await approvedClaim(t, people);
    const main = await invoiceForm(t, people.garage, claim.id);
    const { claimant } = await done(t, 'GET', `/claims/${claim.id}`, people.garage.token);
    expect((await send(claim.id, main)).status).toBe(200);
    const share = await invoiceForm(t, people.garage, claim.id, 1_180);
    const addressee = { kind: 'owner', name: claimant.name, gstin: '' };
    expect((await send(claim.id, { ...share, share: 'owner', addressee })).status).toBe(200);
    const { invoice, ownersInvoice } = await seen(claim.id);
    expect([invoice.facts.number, ownersInvoice.facts.number]).toEqual([main.number, share.number]);
  });

  it('waits where no GSTIN of the insurer is on record, and pays once two people have recorded it', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const form = await invoiceForm(t, people.garage, claim.id);
    const recorded = await t.platform.db.deleteFrom('insurer_gstin').returningAll().execute();
    expect((await send(claim.id, form)).status).toBe(200);
    await ready(claim.id);
    await t.runJobs();
    expect([await payouts(claim.id), (await seen(claim.id)).invoice.standing]).toEqual([[], 'addressee-open']);
    await t.platform.db.insertInto('insurer_gstin').values(recorded).execute();
    await renewForgottenSteps(t.platform);
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect(await payouts(claim.id)).toHaveLength(1);
  });
});

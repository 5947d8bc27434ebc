import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeDraft,
  detailsForm,
  openOrder,
  savePart,
  sim,
  startDraft,
  vehicleForm,
  vendorForm,
} from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

type FileClaim = (
  options: { baseUrl: string; fetch: typeof fetch },
  who: { email: string; password: string; garageId: string },
  payAt: (orderId: string) => Promise<unknown>,
) => Promise<object>;

let t: TestApp;
let claimant: Person;
let garageId: string;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  claimant = await person(t, 'claimant');
  garageId = await listing(t, { garageName: 'Deccan Motors' });
});
afterAll(() => t.close());

describe('from an empty draft to a filed claim', () => {
  it('saves each part, takes the fee and files the claim', async () => {
    const draft = await startDraft(t, claimant);

    const afterA = await savePart(t, claimant, draft.id, 'A', vehicleForm);
    expect(afterA).toMatchObject({
      claimNumber: expect.stringMatching(/^CLM-\d{4}-\d{6}$/),
      title: 'Tata Ace MH12AB1234',
      completedParts: ['A'],
      workflowStatus: 'in_progress',
      progress: 4,
      status: 'pending',
      vehicle: { registrationNumber: 'MH12AB1234', chassisNumber: 'MAT445056N1A00001', engineNumber: '275IDI05A00001' },
    });

    const afterB = await savePart(t, claimant, draft.id, 'B', {
      ...vendorForm,
      garageId,
      garageName: 'Somebody else',
      garageAddress: 'Elsewhere',
    });
    expect(afterB.vendor).toMatchObject({
      garageId,
      garageName: 'Deccan Motors, Wakad',
      garageAddress: '12 Old Mumbai Road, Test Pune, Maharashtra, 411057',
      garagePhone: '9822012345',
      isAssigned: true,
      estimatedRepairCost: 42_000,
    });
    expect(afterB.claimAmount).toBe(42_000);

    const afterC = await savePart(t, claimant, draft.id, 'C', detailsForm);
    expect(afterC.title).toBe('Accident — Tata Ace MH12AB1234');
    expect(afterC.details.driverDetails).toEqual({
      name: 'Ravi Kumar',
      licenseNumber: 'MH1220110012345',
      contactNumber: '9876543210',
    });

    const afterD = await savePart(t, claimant, draft.id, 'D', { termsAccepted: true });
    expect(afterD).toMatchObject({ completedParts: ['A', 'B', 'C', 'D'], workflowStatus: 'payment_pending' });
    expect(afterD.actions).toContain('open-payment');
    expect(afterD.actions).not.toContain('submit');
    const feesDue = async () => {
      const list = await t.call('GET', '/claims', { token: claimant.token });
      const { body } = await t.call('GET', '/dashboard/claimant', { token: claimant.token });
      return [list.body.data.data, body.data.work].map(
        (rows: { id?: string; claimId?: string; feeDue: number | null }[]) =>
          rows.find(({ id, claimId }) => (claimId ?? id) === draft.id)?.feeDue,
      );
    };
    expect(await feesDue()).toEqual([500, 500]);

    const order = await openOrder(t, claimant, draft.id);
    expect(order).toMatchObject({ amount: 500, processingFee: 450, serviceCharge: 50, status: 'pending' });
    expect(order.checkoutUrl).toBe(`${t.standinUrl}/checkout/${order.sessionId}`);

    const before = await t.call('PATCH', `/claims/${draft.id}/part/E`, {
      token: claimant.token,
      body: { orderId: order.orderId, gatewayPaymentId: 'made-up' },
    });
    expect(before.body.data).toMatchObject({ success: false, status: 'pending', submitted: false });

    await sim(t, `/orders/${order.orderId}/pay`, { outcome: 'SUCCESS' });
    const paid = await t.call('PATCH', `/claims/${draft.id}/part/E`, {
      token: claimant.token,
      body: { order_id: order.orderId, cf_payment_id: 5114910 },
    });
    expect(paid.body.data).toMatchObject({ success: true, status: 'success', submitted: true, claimNumber: afterA.claimNumber });

    const submitted = await t.call('POST', `/claims/${draft.id}/submit`, { token: claimant.token });
    expect(submitted.status).toBe(200);
    expect(submitted.body.data).toMatchObject({
      stage: 'submitted',
      status: 'pending',
      completedParts: ['A', 'B', 'C', 'D', 'E'],
      workflowStatus: 'submitted',
      payment: { status: 'success', orderId: order.orderId },
      nextStep: { whose: ['insurance'], step: 'start-claim' },
    });
    expect(await feesDue()).toEqual([null, undefined]);
    const again = await t.call('POST', `/claims/${draft.id}/workflow/submit`, { token: claimant.token });
    expect(again.body.data.version).toBe(submitted.body.data.version);

    const receipt = await t.call('GET', submitted.body.data.payment.receiptUrl.replace('/api', ''), { token: claimant.token });
    expect(receipt.response.headers['content-type']).toBe('application/pdf');
    expect(receipt.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('answers each save as the claim is read afterwards, also where it names another insurer, garage or day', async () => {
    const opened = await t.call('POST', '/claims/multi-part', { token: claimant.token });
    const { claim } = opened.body.data;
    const asRead = async () => (await t.call('GET', `/claims/${claim.id}`, { token: claimant.token })).body.data;
    expect(claim).toEqual(await asRead());
    const insurance = { insurerName: 'New India Assurance', policyNumber: 'POL/2026/77', insurerClaimNumber: '' };
    const other = await listing(t, { garageName: 'Sahyadri Motors' });
    const saves = [
      ['A', vehicleForm],
      ['B', { ...vendorForm, garageId }],
      ['C', detailsForm],
      ['D', { termsAccepted: true }],
      ['A', { ...vehicleForm, insurance }],
      ['B', { ...vendorForm, garageId: other }],
      ['C', { ...detailsForm, incidentDate: '2026-11-09' }],
    ] as const;
    for (const [part, form] of saves)
      expect(await savePart(t, claimant, claim.id, part, form), `part ${part}`).toEqual(await asRead());
  });

  it('is filed by a client that was generated from the API’s description, as its types say', async () => {
    const folder = new URL('../../../../../test/fixtures/api-client/', import.meta.url);
    const description = (await t.call('GET', '/openapi.json')).body;
    await writeFile(new URL('gatepass-api.ts', folder), await openapiTS(description));
    const { stdout } = spawnSync('tsc', ['-p', fileURLToPath(folder)], { encoding: 'utf8' });
    expect(stdout).toBe('');

    const send = async (request: Request): Promise<Response> => {
      const text = await request.text();
      const { statusCode, body } = await t.app.inject({
        method: request.method as 'GET',
        url: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        ...(text ? { payload: text } : {}),
      });
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
    };
    const { fileClaim } = (await import(new URL('file-claim.ts', folder).href)) as { fileClaim: FileClaim };
    const filed = await fileClaim(
      { baseUrl: 'http://gatepass.test', fetch: (input, init) => send(new Request(input, init)) },
      { email: claimant.email, password: claimant.password, garageId },
      (orderId) => sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' }),
    );
    expect(filed).toEqual({ claimNumber: expect.stringMatching(/^CLM-/), stage: 'submitted' });
  });

  it('posts the fee once to the ledger and tells the claimant once by each way', async () => {
    const draft = await completeDraft(t, claimant, garageId);
    const { orderId } = await openOrder(t, claimant, draft.id);
    await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId } }),
      ),
    );
    const lines = await t.platform.db
      .selectFrom('journal_line')
      .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
      .select(['account', 'amount_paise'])
      .where('claim_id', '=', draft.id)
      .orderBy('line')
      .execute();
    expect(lines).toEqual([
      { account: 'gateway-clearing', amount_paise: 50_000 },
      { account: 'customer-advances', amount_paise: -50_000 },
    ]);
    const messages = await t.platform.db
      .selectFrom('outbox_message')
      .select(['channel'])
      .where('dedupe_key', 'like', `claim-submitted:${draft.id}%`)
      .orderBy('channel')
      .execute();
    expect(messages).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
    const events = await t.platform.db.selectFrom('claim_event').select('kind').where('claim_id', '=', draft.id).execute();
    expect(events).toEqual([{ kind: 'submitted' }]);
  });
});

import type { ReplyOf } from '#contract/endpoint.ts';
import type { APIRequestContext } from '@playwright/test';
import type { claimDto } from '#contract/claims/claims.schemas.ts';
import type { getClaimLedger } from '#contract/ledger.endpoints.ts';
import type { listClaimPayments } from '#contract/payments/payments.endpoints.ts';
import type * as z from 'zod/mini';
import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import type { Claimant } from './claimant.ts';
import { newPlate } from './claimant.ts';
import { expect } from './journey.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Call = (method: Method, path: string, data?: unknown) => Promise<TestBody>;

/** Calls below /api as this person, returning `data`: prepares and verifies what a test does not cover on screen. */
export async function callAs(request: APIRequestContext, { email, password }: Claimant): Promise<Call> {
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { data: tokens } = await login.json();
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
    const body = await response.json();
    expect(response.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
    return body.data;
  };
}

/**
 * A draft saved up to this part; with all four it waits for its payment. The account must belong to this test: the wizard returns the same untouched draft to
 * everyone on the account, so two tests would share a claim.
 */
export async function draftUpTo(
  call: Call,
  last: '' | 'A' | 'B' | 'C' | 'D',
  vehicle: object = {},
  details: object = {},
): Promise<string> {
  const { claimId } = await call('POST', '/claims/multi-part');
  const { data: garages } = await call('GET', '/garage/listings?search=Singh%20Truck%20Care&limit=1');
  const bodies = {
    A: { ...vehicleForm, registrationNumber: newPlate(), ...vehicle },
    B: { ...vendorForm, garageId: garages[0].id },
    C: { ...detailsForm, ...details },
    D: { termsAccepted: true, dataConsent: true, accuracy: true },
  };
  for (const [part, body] of Object.entries(bodies))
    if (part <= last) await call('PATCH', `/claims/${claimId}/part/${part}`, body);
  return claimId;
}

/** Filed and paid. */
export async function fileDraft(call: Call, claimId: string, request: APIRequestContext, standinUrl: string): Promise<string> {
  const { orderId } = await call('POST', `/claims/${claimId}/payment/order`);
  await request.post(`${standinUrl}/__sim/orders/${orderId}/pay`, { data: { outcome: 'SUCCESS' } });
  expect((await call('PATCH', `/claims/${claimId}/part/E`, { orderId })).submitted).toBe(true);
  return claimId;
}

/** The claim is filed and its fee was charged once: one successful order, one journal entry, both of 500 rupees. */
export async function expectPaidOnce(call: Call, claimId: string): Promise<void> {
  const claim: z.output<typeof claimDto> = await call('GET', `/claims/${claimId}`);
  expect(claim.stage).toBe('submitted');
  const payments: ReplyOf<typeof listClaimPayments> = await call('GET', `/claims/${claimId}/payments`);
  expect(payments.filter(({ status }) => status === 'success').map(({ amount }) => amount)).toEqual([500]);
  const { entries }: ReplyOf<typeof getClaimLedger> = await call('GET', `/claims/${claimId}/ledger`);
  expect(entries.map(({ businessKey }) => businessKey)).toEqual([`claim:${claimId}:wizard-fee-paid:1`]);
  expect(entries[0]?.lines.map(({ debit }) => debit)).toEqual([500, 0]);
}

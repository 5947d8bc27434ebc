import type { APIRequestContext } from '@playwright/test';
import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import type { Claimant } from './claimant.ts';
import { newPlate } from './claimant.ts';
import { expect } from './journey.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
// Each caller knows the reply of the endpoint that it asks.
// oxlint-disable-next-line typescript/no-explicit-any
export type Call = (method: Method, path: string, data?: unknown) => Promise<any>;

/** Calls below /api as this person; gives the reply's `data`. Sets up what a journey is not about, and reads what it must have left behind. */
export async function callAs(request: APIRequestContext, { email, password }: Claimant): Promise<Call> {
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { data } = await login.json();
  return async (method, path, body) => {
    const response = await request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${data.accessToken}` },
      ...(body === undefined ? {} : { data: body }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
}

import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import type { Person } from './person.ts';

/** Part A as the form sends it. */
export const vehicleForm = {
  make: 'Tata',
  model: 'Ace',
  year: 2022,
  registrationNumber: 'mh12ab1234',
  chassisNumber: 'mat445056n1a00001',
  engineNumber: '275idi05a00001',
  color: 'White',
  fuelType: 'diesel',
  transmissionType: 'manual',
  vehicleType: 'goods',
  purchaseDate: '2022-03-14',
  currentValue: 450_000,
};

/** Part B without the garage. */
export const vendorForm = {
  repairType: 'body',
  estimatedRepairCost: 42_000,
  estimatedRepairTime: '5 days',
  specialRequirements: '',
};

/** Part C. */
export const detailsForm = {
  incidentDate: '2026-11-10',
  incidentTime: '18:45',
  incidentLocation: 'NH 48 near Lonavala',
  incidentDescription: 'A bus braked hard in front of me; I could not stop in time and hit its rear left corner.',
  damageDescription: 'Front bumper, left headlamp and bonnet are damaged.',
  claimType: 'accident',
  policeComplaintNumber: 'LNV/2026/1182',
  witnessDetails: '',
  driverDetails: { name: 'Ravi Kumar', licenseNumber: 'mh1220110012345', contactNumber: '98765 43210' },
};

export interface Draft {
  readonly id: string;
  readonly claimNumber: string;
}

/** Opens the wizard; the number comes with the first save. */
export async function startDraft(t: TestApp, claimant: Person): Promise<Pick<Draft, 'id'>> {
  const { body } = await t.call('POST', '/claims/multi-part', { token: claimant.token });
  return { id: body.data.claimId };
}

/** Saves one part; throws with the reply when it is refused. */
export async function savePart(
  t: TestApp,
  claimant: Person,
  id: string,
  part: 'A' | 'B' | 'C' | 'D',
  body: unknown,
): Promise<TestBody> {
  const called = await t.call('PATCH', `/claims/${id}/part/${part}`, { token: claimant.token, body });
  if (called.status !== 200) throw new Error(`part ${part}: ${called.status} ${JSON.stringify(called.body)}`);
  return called.body.data;
}

/** A draft with parts A to D, ready to be paid. */
export async function completeDraft(
  t: TestApp,
  claimant: Person,
  garageId: string,
  changes: { vehicle?: object; vendor?: object; details?: object } = {},
): Promise<Draft> {
  const { id } = await startDraft(t, claimant);
  const { claimNumber } = await savePart(t, claimant, id, 'A', { ...vehicleForm, ...changes.vehicle });
  const draft = { id, claimNumber };
  await savePart(t, claimant, draft.id, 'B', { ...vendorForm, garageId, ...changes.vendor });
  await savePart(t, claimant, draft.id, 'C', { ...detailsForm, ...changes.details });
  await savePart(t, claimant, draft.id, 'D', { termsAccepted: true });
  return draft;
}

/** Opens the fee's payment. */
export async function openOrder(t: TestApp, claimant: Person, id: string): Promise<TestBody> {
  const called = await t.call('POST', `/claims/${id}/payment/order`, { token: claimant.token });
  if (called.status !== 200) throw new Error(`payment order: ${called.status} ${JSON.stringify(called.body)}`);
  return called.body.data;
}

/** What a person or a bank does at the stand-in: `sim(t, '/orders/{id}/pay', {outcome: 'SUCCESS'})`. */
export async function sim(t: TestApp, path: string, body: unknown): Promise<TestBody> {
  const response = await fetch(`${t.standinUrl}/__sim${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`stand-in: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A claim that is paid and filed. */
export async function filedClaim(
  t: TestApp,
  claimant: Person,
  garageId: string,
  changes: { vehicle?: object; vendor?: object; details?: object } = {},
): Promise<Draft> {
  const draft = await completeDraft(t, claimant, garageId, changes);
  const { orderId } = await openOrder(t, claimant, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  const paid = await t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId } });
  if (paid.body.data?.submitted !== true) throw new Error(`part E: ${paid.status} ${JSON.stringify(paid.body)}`);
  return draft;
}

import { paise } from '#domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { completeDraft } from '#test/builders/intake.ts';
import { OddRequests, operationsOf } from '#test/builders/odd-requests.ts';
import type { Person } from '#test/builders/person.ts';
import { approvedClaim, done, reviewedClaim } from '#test/builders/processing.ts';
import { multipart, picture, upload } from '#test/builders/upload.ts';
import { world } from '#test/builders/world.ts';
import type { World } from '#test/builders/world.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { CallOptions, Called, TestApp } from '#test/setup/test-app.ts';
import { accessRecords, openToAll } from './access-records.ts';
import type { AccessRecord, Caller } from './access-records.ts';
import { wrongAnswers } from './access-stages.ts';

interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  readonly path: string;
  readonly access: 'public' | 'signed-in' | readonly Role[];
  readonly isMultipart: boolean;
}

let t: TestApp;
let w: World;
let operations: Operation[];
let records: ReturnType<typeof accessRecords>;
let callers: [Caller, Role, Person][];
let image: Buffer;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  w = await world(t);
  records = accessRecords(w);
  image = await picture('png', 903);
  operations = await operationsWithIdentifiers();
  const { people, others } = w;
  callers = [
    ['claimant', 'claimant', people.claimant],
    ['other-claimant', 'claimant', others.claimant],
    ['garage', 'garage', people.garage],
    ['other-garage', 'garage', others.garage],
    ['surveyor', 'surveyor', people.surveyor],
    ['other-surveyor', 'surveyor', others.surveyor],
    ['staff', 'insurance', people.staff],
    ['other-staff', 'insurance', people.staff2],
    ['admin', 'admin', people.admin],
  ];
});
afterAll(() => t.close());

/** From the running app's OpenAPI document: every operation with an identifier in its path. */
async function operationsWithIdentifiers(): Promise<Operation[]> {
  const { body } = await t.call('GET', '/openapi.json');
  const paths = body.paths as Record<
    string,
    Record<string, { operationId: string; 'x-access': Operation['access']; requestBody?: { content: object } }>
  >;
  return Object.entries(paths)
    .filter(([path]) => path.includes('{'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase() as Operation['method'],
        path: path.replace(/^\/api/, ''),
        access: operation['x-access'],
        isMultipart: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
      })),
    );
}

/** Sent with every body; the server must ignore all of it. */
const extras = {
  role: 'admin',
  kycStatus: 'approved',
  isEmailVerified: true,
  stage: 'closed',
  amount: 1,
  approvedAmount: 1,
  isNetworkGarage: true,
};

function call(
  operation: Operation,
  { params, body }: AccessRecord,
  token: string | undefined,
  with_: object = {},
): Promise<Called> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.id}: no record for {${name}}`);
    return encodeURIComponent(value);
  });
  const options: CallOptions = { token, headers: { 'tus-resumable': '1.0.0' } };
  if (operation.isMultipart) {
    const { payload, contentType } = multipart({}, [{ filename: 'x.png', type: 'image/png', content: image }]);
    return t.call(operation.method, path, { token, body: payload, headers: { 'content-type': contentType } });
  }
  const isRead = ['GET', 'HEAD'].includes(operation.method);
  return t.call(operation.method, path, isRead ? options : { ...options, body: { ...with_, ...body } });
}

const isFull = process.env['ACCESS'] === 'full';
const mayCall = ({ access }: Operation, role: Role) => access === 'signed-in' || access.includes(role);
const guarded = () => operations.filter(({ id }) => !openToAll.includes(id));
const recordsOf = ({ id }: Operation) => records[id] ?? [];

describe('every identifier, by everyone', () => {
  it('has a record here for each operation that names one, and none for what is gone', () => {
    expect(
      guarded()
        .map(({ id }) => id)
        .filter((id) => !records[id]),
    ).toEqual([]);
    expect(Object.keys(records).filter((id) => !operations.some((operation) => operation.id === id))).toEqual([]);
    expect(guarded().filter(({ access }) => access === 'public')).toEqual([]);
    expect(openToAll.filter((id) => operations.find((operation) => operation.id === id)?.access !== 'public')).toEqual([]);
  });

  it('asks strangers to log in', async () => {
    const wrong: string[] = [];
    for (const operation of guarded())
      for (const record of recordsOf(operation)) {
        const { status } = await call(operation, record, undefined);
        if (status !== 401) wrong.push(`${operation.id} by nobody: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('is forbidden to other roles, and absent for other owners of the same role', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const operation of guarded())
      for (const record of recordsOf(operation))
        for (const [name, role, { token }] of callers) {
          if (record.may.includes(name)) continue;
          const { status, body } = await call(operation, record, token);
          tried += 1;
          const hasRole = mayCall(operation, role);
          const isParty = !name.startsWith('other-');
          const wanted = !hasRole ? [403] : isParty ? [404, 403] : [404];
          if (!wanted.includes(status)) wrong.push(`${operation.id} by ${name}: ${status} ${body?.code ?? ''}`);
        }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  // All callers are in `npm run access:full`; here only those with the role, whom only the record can refuse.
  it('stays so in every stage of the claim, and nothing changes', async () => {
    const tries = guarded().flatMap((operation) =>
      recordsOf(operation).flatMap((record) =>
        callers
          .filter(([name, role]) => !record.may.includes(name) && (isFull || mayCall(operation, role)))
          // A caller who may act in another stage is not a stranger.
          .filter(([name, role]) => name.startsWith('other-') || !mayCall(operation, role))
          .map(([caller, , { token }]) => ({
            name: operation.id,
            record,
            caller,
            call: (of: AccessRecord) => call(operation, of, token),
          })),
      ),
    );
    const { wrong, tried } = await wrongAnswers(t, w, tries, isFull);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  it('is there for those who may, whatever else their body claims to be', async () => {
    const wrong: string[] = [];
    const before = await standing();
    // Reads first, then writes in table order: a surveyor reports before he declines.
    const inOrder = Object.keys(records).flatMap((id) => operations.filter((operation) => operation.id === id));
    const [looks, acts] = [inOrder.filter(({ method }) => method === 'GET'), inOrder.filter(({ method }) => method !== 'GET')];
    for (const operation of [...looks, ...acts])
      for (const record of recordsOf(operation)) {
        const [name] = record.may;
        const [, , owner] = callers.find((caller) => caller[0] === name) ?? [];
        const { status, body } = await call(operation, record, owner?.token, extras);
        if (status >= 500 || [400, 401, 403, 404].includes(status))
          wrong.push(`${operation.id} by ${name}: ${status} ${JSON.stringify(body)}`);
      }
    expect(wrong).toEqual([]);
    const after = await standing();
    // The new user's KYC was decided above, by staff and for its documents.
    expect(after.users.filter(({ id }) => id !== w.newcomer.userId)).toEqual(
      before.users.filter(({ id }) => id !== w.newcomer.userId),
    );
    expect(after.closed).toEqual(before.closed);
    expect(after.oneRupee).toEqual([]);
  });
});

describe('an identifier in a query or a form', () => {
  it('opens no more than one in a path', async () => {
    const file = { filename: 'x.png', type: 'image/png', content: image };
    for (const [name, , { token }] of callers) {
      const isParty = ['claimant', 'garage', 'staff', 'other-staff', 'admin'].includes(name);
      const list = await t.call('GET', `/v1/files?entityId=${w.disbursed.id}`, { token });
      expect([name, list.status]).toEqual([name, isParty ? 200 : 404]);
      const sent = await upload(t, '/v1/files/upload', token, { entityId: w.disbursed.id, category: 'CLAIM_DOCUMENT' }, [file]);
      if (!isParty) expect([name, sent.status]).toEqual([name, 404]);
    }
  });

  it('lends nobody the order or the file of somebody else', async () => {
    const { people, others } = w;
    const { claimant, garage, staff } = others;
    const draft = await completeDraft(t, claimant, people.garage.listingId);
    const paid = await t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId: w.payingOrder } });
    expect([paid.status, paid.body.code]).toEqual([404, 'payment.not-found']);

    const asked = await reviewedClaim(t, others);
    await done(t, 'POST', `/claims/${asked.id}/review/request-info`, staff.token, { of: 'claimant', questions: ['Who drove?'] });
    const { questions } = await done(t, 'GET', `/claims/${asked.id}/processing`, claimant.token);
    const answered = await t.call('POST', `/claims/${asked.id}/questions/${questions[0].id}/answer`, {
      token: claimant.token,
      body: { answer: 'See the photo.', fileIds: [w.photo.id] },
    });
    expect([answered.status, Object.keys(answered.body.fieldErrors)]).toEqual([400, ['fileIds']]);

    const approved = await approvedClaim(t, others);
    const accepted = await t.call('POST', `/claims/${approved.id}/offer/accept`, {
      token: claimant.token,
      body: { orderId: w.order.orderId },
    });
    expect(accepted.status).toBe(404);
    const invoiced = await t.call('POST', `/claims/${approved.id}/invoice`, {
      token: garage.token,
      body: { amount: 42_000, fileIds: [w.photo.id] },
    });
    expect([invoiced.status, Object.keys(invoiced.body.fieldErrors)]).toEqual([400, ['fileId']]);
  });
});

/** What no body may change: user rights, stages without their action, amounts. */
async function standing() {
  const { db } = t.platform;
  return {
    users: await db.selectFrom('app_user').select(['id', 'role', 'kyc_status', 'email_verified_at']).orderBy('id').execute(),
    closed: await db.selectFrom('claim').select('id').where('stage', '=', 'closed').execute(),
    oneRupee: [
      ...(await db.selectFrom('payment_order').select('id').where('amount_paise', '=', paise(100)).execute()),
      ...(await db.selectFrom('transfer').select('id').where('amount_paise', '=', paise(100)).execute()),
      ...(await db.selectFrom('claim').select('id').where('approved_paise', '=', paise(100)).execute()),
    ],
  };
}

describe('what one’s own forms do not ask for', () => {
  it('is not stored from the profile or a new claim', async () => {
    const { token, userId } = w.others.claimant;
    await t.call('PATCH', '/auth/me', { token, body: { firstName: 'Anita', ...extras } });
    const user = await t.platform.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ first_name: 'Anita', role: 'claimant', kyc_status: 'not_submitted' });
    const { status, body } = await t.call('POST', '/claims', {
      token,
      body: { ...extras, claimantId: w.people.claimant.userId },
    });
    expect(status).toBeLessThan(300);
    const id = body.data.id ?? body.data.claimId;
    const claim = await t.platform.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(claim).toMatchObject({ stage: 'draft', claimant_id: userId, approved_paise: null });
  });

  it('gives nobody a role, a verified address or a network badge at sign-up', async () => {
    const claimant = {
      firstName: 'Eve',
      lastName: 'Iyer',
      phone: '9876500099',
      email: 'eve@example.in',
      password: 'Gatepass@1',
      dateOfBirth: '1990-02-28',
    };
    const asStaff = await t.call('POST', '/auth/register', {
      body: { ...claimant, acceptTerms: true, ...extras, role: 'insurance' },
    });
    expect(asStaff.status).toBe(400);
    const asOneself = await t.call('POST', '/auth/register', {
      body: { ...claimant, acceptTerms: true, ...extras, role: 'claimant' },
    });
    expect(asOneself.body).toMatchObject({ success: true });
    await t.call('POST', '/garage/register', {
      body: {
        ...garageRegistration({ emailAddress: 'eve.garage@example.in' }),
        ...extras,
        state: 'Maharashtra',
        listingState: 'listed',
      },
    });
    const made = await t.platform.db
      .selectFrom('app_user')
      .select(['email', 'role', 'kyc_status', 'email_verified_at'])
      .where('email', 'like', 'eve%')
      .execute();
    expect(made).toContainEqual({
      email: 'eve@example.in',
      role: 'claimant',
      kyc_status: 'not_submitted',
      email_verified_at: null,
    });
    for (const user of made) expect(user).toMatchObject({ kyc_status: 'not_submitted', email_verified_at: null });
  });
});

// Last, because these requests may log users out or suspend them.
describe('what is nearly right', () => {
  it('is answered, and never by a failure of ours; `npm run fuzz` asks 50,000 times', async () => {
    const described = operationsOf((await t.call('GET', '/openapi.json')).body);
    // Garages from the builder have only a name.
    await t.platform.pool.query(
      "update garage set profile = filled.profile from garage filled where filled.id = $1 and not garage.profile ? 'address'",
      [w.application],
    );
    const odd = new OddRequests(1_411);
    const failed: string[] = [];
    for (let sent = 0; sent < 300; sent += 1) {
      const operation = odd.pick(described);
      const record = odd.pick<AccessRecord | undefined>(records[operation.id] ?? []);
      const name = odd.pick(record?.may ?? callers.map(([caller]) => caller));
      const [, , by] = callers.find(([caller]) => caller === name) ?? [];
      const request = odd.request(operation, record, by?.token);
      const reply = await t.app.inject(request);
      if (reply.statusCode === 500) failed.push(`${operation.id} by ${name}: ${request.url} ${String(request.payload)}`);
    }
    expect(failed).toEqual([]);
  });
});

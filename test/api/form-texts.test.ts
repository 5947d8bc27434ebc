import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountForms } from '#contract/account/account-forms.cases.ts';
import { authForms } from '#contract/auth/auth-forms.cases.ts';
import { claimForms } from '#contract/claims/intake/claim-forms.cases.ts';
import type { FormTable } from '#contract/form-cases.ts';
import { garageForms } from '#contract/garages/garage-forms.cases.ts';
import { kycForms } from '#contract/kyc/kyc-forms.cases.ts';
import type { z } from '#contract/zod-setup.ts';
import { surveyorForms } from '#contract/surveyors/surveyor-forms.cases.ts';
import type { Role } from '#domain/roles.ts';
import { person } from '#test/builders/person.ts';
import { startTestApp, type TestApp } from '#test/setup/test-app.ts';
import { messageAt, messagesOutside } from '#web/ui/form-messages.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Fills in every form of the contract wrongly: page and API must show the same messages. */
type Sender = NonNullable<FormTable['sentTo']>;

let t: TestApp;
let claimId: string;
const tokens: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  t = await startTestApp();
  for (const role of ['claimant', 'garage', 'surveyor', 'insurance', 'admin'] as const) {
    tokens[role] = (await person(t, role, role === 'admin' ? {} : { kycStatus: 'not_submitted' })).token;
  }
  const { body } = await t.call('POST', '/claims/multi-part', { token: tokens.claimant });
  claimId = body.data.id ?? body.data.claimId;
});
afterAll(() => t.close());

/** Errors of the page's form, in react-hook-form's shape. */
async function errorsOnPage(schema: FormTable['schema'], values: FieldValues): Promise<object> {
  const resolver = zodResolver(schema as z.ZodMiniType<FieldValues, FieldValues>);
  const { errors } = await resolver(values, undefined, { fields: {}, names: [], shouldUseNativeValidation: false });
  return errors;
}

function bodyOf(values: FieldValues, { omit = [], add = {} }: Sender): FieldValues {
  return { ...Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name))), ...add };
}

const kycRoles = new Map<FormTable, Role>([
  [kycForms.claimant, 'claimant'],
  [kycForms.garage, 'garage'],
  [kycForms.surveyor, 'surveyor'],
  [kycForms.insurance, 'insurance'],
]);

/** Endpoint of a form, and the role that may use it. */
function destinationOf(table: FormTable): { sender: Sender; role: Role | undefined } | undefined {
  const kycRole = kycRoles.get(table);
  if (kycRole) return { sender: { method: 'POST', path: '/kyc/submit' }, role: kycRole };
  if (table.form === 'garage bank account') return { sender: { method: 'POST', path: '/garage/bank-account' }, role: 'garage' };
  if (!table.sentTo) return undefined;
  const path = table.sentTo.path.replace('{id}', claimId);
  const [role] = senders.find(([, pattern]) => pattern.test(path)) ?? [];
  return { sender: { ...table.sentTo, path }, role };
}

/** Roles by path; anyone where there is no entry. */
const senders: readonly (readonly [Role, RegExp])[] = [
  ['garage', /^\/garage\/profile$/],
  ['admin', /^\/invitations$/],
  ['claimant', /^\/(claims|account)\/|^\/auth\/(me|change-password)$/],
];

const tables: readonly FormTable[] = [
  ...authForms,
  ...surveyorForms,
  ...garageForms,
  ...claimForms,
  ...Object.values<FormTable>(kycForms),
  ...accountForms,
];

describe.each(tables.map((table) => [table.form, table] as const))('%s', (_, table) => {
  test('is sent somewhere', () => {
    expect(destinationOf(table)).toBeDefined();
  });

  test('has nothing wrong with its valid input', async () => {
    expect(await errorsOnPage(table.schema, table.valid)).toEqual({});
  });

  test.each(table.refused.map(([change, field, text]) => ({ change, field, text })))(
    '$change: $field: $text',
    async ({ change, field, text }) => {
      const values = { ...table.valid, ...change };
      const onPage = await errorsOnPage(table.schema, values);
      expect(messageText(messageAt(onPage, field) ?? 'nothing')).toBe(text);

      const destination = destinationOf(table);
      if (!destination) throw new Error(`${table.form} is sent nowhere`);
      const { sender, role } = destination;
      // The repeated password is compared in the browser and never sent.
      if (sender.omit?.includes(field)) return;
      const { status, body } = await t.call(sender.method, sender.path, {
        body: bodyOf(values, sender),
        token: role && tokens[role],
      });
      expect(status).toBe(400);
      const answered = Object.entries(body.fieldErrors as Record<string, string>);
      expect(Object.fromEntries(answered)).toHaveProperty([field], text);
      for (const [path, said] of answered) expect(messageText(messageAt(onPage, path) ?? 'nothing')).toBe(said);
      // Every error on the page is also returned by the API.
      const paths = new Set(answered.map(([path]) => path));
      expect(messagesOutside(onPage, new Set([...paths, ...(sender.omit ?? [])]))).toEqual([]);
    },
  );
});

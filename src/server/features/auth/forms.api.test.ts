import { afterAll, beforeAll, expect, test } from 'vitest';
import { authForms } from '#contract/auth/auth-forms.cases.ts';
import type { FormTable } from '#contract/form-cases.ts';
import { garageForms } from '#contract/garages/garage-forms.cases.ts';
import { kycForms } from '#contract/kyc/kyc-forms.cases.ts';
import { surveyorForms } from '#contract/surveyors/surveyor-forms.cases.ts';
import { person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  for (const role of ['claimant', 'garage', 'surveyor', 'insurance'] as const) {
    tokens[role] = (await person(t, role, { kycStatus: 'not_submitted' })).token;
  }
});
afterAll(() => t.close());

const kyc = Object.entries(kycForms).map(([role, table]) => ({
  role,
  table: { ...table, sentTo: { method: 'POST', path: '/kyc/submit' } } as FormTable,
}));
const forms = [...[...authForms, ...surveyorForms, ...garageForms].map((table) => ({ role: 'claimant', table })), ...kyc];

/** Every refused input of every form, except fields that never leave the browser. */
const cases = forms.flatMap(({ role, table }) =>
  table.refused
    .filter(([, field]) => table.sentTo !== undefined && !table.sentTo.omit?.includes(field))
    .map(([change, field, text]) => ({ form: table.form, role, table, change, field, text })),
);

test.each(cases)('$form: $field with $change answers "$text"', async ({ role, table, change, field, text }) => {
  const { sentTo } = table;
  if (!sentTo) throw new Error('not sent');
  const input: Record<string, unknown> = { ...table.valid, ...change, ...sentTo.add };
  for (const name of sentTo.omit ?? []) delete input[name];
  const { status, body } = await t.call(sentTo.method, sentTo.path, { body: input, token: tokens[role] });
  expect({ status, code: body.code, text: body.fieldErrors?.[field] }).toEqual({ status: 400, code: 'input.invalid', text });
});

test('the tables cover every form of sign-up, login, codes and KYC', () => {
  expect(new Set(cases.map(({ form }) => form)).size).toBe(forms.length - 1);
});

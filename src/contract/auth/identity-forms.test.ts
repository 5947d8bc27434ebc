import { expect, test } from 'vitest';
import { authForms } from './auth-forms.cases.ts';
import { claimForms } from '../claims/intake/claim-forms.cases.ts';
import { garageForms } from '../garages/garage-forms.cases.ts';
import { kycForms } from '../kyc/kyc-forms.cases.ts';
import { kycForm } from '../kyc/kyc-form.schemas.ts';
import { messageKeyOf } from '../messages.ts';
import { surveyorForms } from '../surveyors/surveyor-forms.cases.ts';
import { z } from '#contract/zod-setup.ts';
import { isMessageKey, messageText } from '#server/platform/words/wordings.ts';

const forms = [...authForms, ...surveyorForms, ...garageForms, ...claimForms, ...Object.values(kycForms)];
const cases = forms.flatMap((table) =>
  table.refused.map(([change, field, text]) => ({ table, change, field, text, name: table.form })),
);

function errorsOf(schema: z.ZodMiniType, input: unknown): Map<string, string> {
  const errors = new Map<string, string>();
  for (const issue of z.safeParse(schema, input).error?.issues ?? []) {
    const field = issue.path.join('.');
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return errors;
}

test.each(forms.map((table) => [table.form, table] as const))('%s accepts its valid input', (_name, { schema, valid }) => {
  expect(Object.fromEntries(errorsOf(schema, valid))).toEqual({});
});

test.each(cases)('$name with $change: $field: $text', ({ table, change, field, text }) => {
  const errors = errorsOf(table.schema, { ...table.valid, ...change });
  // Other fields may fail as well: a password that no longer matches its confirmation, documents if the list is omitted.
  expect(messageText(errors.get(field) ?? 'no error')).toBe(text);
  for (const key of errors.values()) expect(isMessageKey(messageKeyOf(key))).toBe(true);
});

const named = forms.map((table) => [table.form, table] as const);

test.each(named)('%s names all that is missing at once', (_name, { schema, refused }) => {
  const isLeftOut = (change: object) => Object.values(change).some((value) => value === undefined || value === '');
  const required = refused.filter(([change]) => isLeftOut(change)).map(([, field]) => field);
  expect([...errorsOf(schema, {}).keys()]).toEqual(expect.arrayContaining(required));
});

test('an approved document that is kept need not be handed in again', () => {
  const { documents: _none, ...fields } = kycForms.surveyor.valid;
  const kept = kycForm('surveyor', ['identityProof', 'surveyorLicense']);
  expect([...errorsOf(kept, fields).keys()]).toEqual(['documents.addressProof']);
});

const oneName = [...authForms.filter(({ valid }) => 'lastName' in valid), ...Object.values(kycForms)].map(
  (table) => [table.form, table] as const,
);

test.each(oneName)('%s takes who has one name and says so', (_name, { schema, valid }) => {
  const { lastName: _one, ...rest } = valid;
  for (const change of [{}, { lastName: '' }, { lastName: ' \u200b' }])
    expect(Object.fromEntries(errorsOf(schema, { ...rest, ...change, oneName: true }))).toEqual({});
  expect([...errorsOf(schema, { ...rest, firstName: '' }).keys()].toSorted()).toEqual(['firstName', 'lastName']);
});

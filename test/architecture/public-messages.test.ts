import { describe, expect, test } from 'vitest';
import { authForms } from '#contract/auth-forms.cases.ts';
import { contactForm } from '#contract/contact.ts';
import { garageForms } from '#contract/garage-forms.cases.ts';
import { messageKeyOf } from '#contract/message-text.ts';
import { messages } from '#contract/messages.ts';
import { publicMessages } from '#contract/public-messages.ts';
import { surveyorForms } from '#contract/surveyor-forms.cases.ts';
import { z } from '#contract/zod-setup.ts';
import { projectFiles, textOf } from './source-files.ts';

/** Pages that somebody without an account can open with scripts: they carry the public messages only. */
const publicCode =
  /^src\/web\/(?:features\/(?:auth|garage-signup|surveyor-signup|invitation|contact)\/|garage-form\/|otp\/|places\/|[^/]+$)/;

describe('public pages carry the words for', () => {
  test('every message that their code names', () => {
    const missing = projectFiles()
      .filter((file) => publicCode.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...textOf(file).matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)].map(([, key = '']) => ({ file, key })))
      .filter(({ key }) => key in messages && !(key in publicMessages));
    expect(missing).toEqual([]);
  });

  test('every refusal of their forms', () => {
    const refusedInputs = [...authForms, ...garageForms, ...surveyorForms].flatMap(({ schema, valid, refused }) =>
      refused.map(([change]) => ({ schema, input: { ...valid, ...change } })),
    );
    const keys = [...refusedInputs, { schema: contactForm, input: {} }].flatMap(({ schema, input }) =>
      (z.safeParse(schema, input).error?.issues ?? []).map((issue) => messageKeyOf(issue.message)),
    );
    expect(new Set(keys).size).toBeGreaterThan(30);
    expect([...new Set(keys)].filter((key) => !(key in publicMessages))).toEqual([]);
  });
});

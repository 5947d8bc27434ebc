import { describe, expect, test } from 'vitest';
import { authForms } from '#contract/auth-forms.cases.ts';
import { contactForm } from '#contract/contact.ts';
import { garageForms } from '#contract/garage-forms.cases.ts';
import { messageKeyOf } from '#contract/message-text.ts';
import { messages } from '#contract/messages.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { formRuleMessages } from '#contract/messages/form-rules.ts';
import { loginMessages } from '#contract/messages/login.ts';
import { sessionEndMessages } from '#contract/messages/transport.ts';
import { surveyorMessages } from '#contract/messages/surveyor.ts';
import { publicMessages } from '#contract/public-messages.ts';
import { surveyorForms } from '#contract/surveyor-forms.cases.ts';
import { z } from '#contract/zod-setup.ts';
import { projectFiles, textOf } from './source-files.ts';

/** Pages that somebody without an account can open with scripts: they carry the public messages, and few others of their own. */
const publicCode =
  /^src\/web\/(?:features\/(?:auth|garage-signup|surveyor-signup|invitation|contact)\/|garage-form\/|sign-up\/|otp\/|places\/|[^/]+$)/;

/** What `withMessages` and `MoreMessages` put around pages, by a part of the path of their files. */
const more: readonly (readonly [RegExp, object])[] = [
  [/\/features\/auth\/(?!register|signup|claimant|use-registration)/, loginMessages],
  [/\/(?:features\/surveyor-signup|otp)\//, surveyorMessages],
  // In English beside the key, by what gives a session up.
  [/\/refresh-session\.ts$/, sessionEndMessages],
  [/\/features\/invitation\//, accountMessages],
  [/\/features\/contact\//, contactMessages],
];

/** Has a page to which this file belongs the words for this message? */
function isCarried(file: string, key: string): boolean {
  return key in publicMessages || more.some(([place, words]) => place.test(file) && key in words);
}

describe('public pages carry the words for', () => {
  test('every message that their code names', () => {
    const missing = projectFiles()
      .filter((file) => publicCode.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...textOf(file).matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)].map(([, key = '']) => ({ file, key })))
      .filter(({ file, key }) => key in messages && !isCarried(file, key));
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
    // With the rules come the messages that only they say.
    const carried = Object.assign({}, publicMessages, formRuleMessages, ...more.map(([, words]) => words)) as object;
    expect([...new Set(keys)].filter((key) => !(key in carried))).toEqual([]);
  });
});

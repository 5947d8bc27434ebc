import { expect, expectTypeOf, it } from 'vitest';
import type { MessageKey } from '#contract/messages.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { englishMessages } from '../words/wordings.ts';
import type { MessageDefinition } from './define-message.ts';
import { claimEvents, definitions } from './definitions.ts';
import { notify, record, send } from './send.ts';

const named = (text: string) => text.match(/(?<=\{)\w+(?=\})/g) ?? [];
const textsUnder = (key: string) =>
  [...englishMessages()].flatMap(([one, text]) => (one === key || one.startsWith(`${key}.`) ? [text] : []));

it.each(Object.entries<MessageDefinition>(claimEvents))(
  'the event %s has a sentence, which shows only its data',
  (kind, { data = {} }) => {
    expect(englishMessages().has(`timeline.${kind}`)).toBe(true);
    for (const name of textsUnder(`timeline.${kind}`).flatMap(named)) expect(data).toHaveProperty(name);
  },
);

const notices = Object.entries<MessageDefinition>(definitions).filter(([, { notice }]) => notice);
it.each(notices)('the notice %s shows only its data', (name, { data = {} }) => {
  for (const shown of textsUnder(`notice.${name}`).flatMap(named)) expect(data).toHaveProperty(shown);
});

it('a verb takes the names of its own messages and exactly what they show: the compiler says so', () => {
  expectTypeOf(record<'approved'>).parameters.toEqualTypeOf<[Tx, string, 'approved', { readonly amount: Paise }]>();
  expectTypeOf(record<'closed'>).parameters.toEqualTypeOf<[Tx, string, 'closed']>();
  expectTypeOf<'aproved'>().not.toExtend<Parameters<typeof record>[2]>();

  interface Approved {
    readonly number: string;
    readonly amount: Paise;
    readonly claimId: string;
  }
  expectTypeOf(notify<'claim-approved'>)
    .parameter(3)
    .toEqualTypeOf<Approved>();
  expectTypeOf(notify<'payout-alert'>)
    .parameter(3)
    .toHaveProperty('why')
    .toEqualTypeOf<MessageKey>();
  expectTypeOf<'claim-aproved'>().not.toExtend<Parameters<typeof notify>[2]>();
  // E-mail or SMS without a notice.
  expectTypeOf<'password-changed'>().not.toExtend<Parameters<typeof notify>[2]>();

  expectTypeOf(send<'claim-approved'>)
    .parameter(3)
    .toEqualTypeOf<Approved>();
  expectTypeOf(send<'verify-email'>)
    .parameter(3)
    .toEqualTypeOf<{ readonly token: string }>();
  expectTypeOf(send<'password-changed'>)
    .parameter(3)
    .toEqualTypeOf<Readonly<Record<string, never>>>();
  expectTypeOf<'claim-aproved'>().not.toExtend<Parameters<typeof send>[2]>();
  // A notice without e-mail or SMS.
  expectTypeOf<'claim-withdrawn'>().not.toExtend<Parameters<typeof send>[2]>();
});

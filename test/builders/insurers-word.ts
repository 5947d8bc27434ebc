import type { SettlementMode } from '#domain/insurers/insurer.ts';
import { paise } from '#domain/money.ts';
import { createSecretToken } from '#server/platform/auth/secret-token.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import type { Cast } from './processing.ts';

/** The insurer's claim number, unique to this claim. */
export const insurerNumberOf = (claimId: string): string => `NIA-${claimId.slice(-12)}`;

/** The owner of a vehicle is the insured and the claimant. */
export async function claimantName(t: TestApp, claimId: string): Promise<string> {
  const owner = await t.platform.db
    .selectFrom('claim')
    .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
    .select(['first_name', 'last_name'])
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return `${owner.first_name} ${owner.last_name}`;
}

/** An authorised signatory of New India, recorded by two people who make no decisions here; the insurer pays garages. */
export async function officerOf(t: TestApp, { claimant, surveyor: other }: Cast): Promise<{ id: string; email: string }> {
  const email = `officer-${other.userId.slice(-12)}@newindia.test`;
  const known = await t.platform.db.selectFrom('insurer_officer').select('id').where('email', '=', email).executeTakeFirst();
  if (known) return { id: known.id, email };
  const { insurer_id } = await t.platform.db
    .selectFrom('insurer_alias')
    .select('insurer_id')
    .where('alias', '=', 'NIA')
    .executeTakeFirstOrThrow();
  const at = t.platform.now();
  await t.platform.db
    .insertInto('insurer_terms')
    .values({ insurer_id, from_day: '2020-01-01', modes: ['cashless'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await t.platform.db
    .insertInto('insurer_officer')
    .values({
      insurer_id,
      name: 'Sunita Rao',
      designation: 'Deputy Manager',
      email,
      phone: '9822099001',
      state: 'active',
      proposed_by: claimant.userId,
      proposed_at: at,
      confirmed_by: other.userId,
      confirmed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

/** Stores the insurer confirmation for everything approved of this claim; the real flow is tested in `insurers-word.api.test.ts`. */
export async function insurersWord(
  t: TestApp,
  people: Cast,
  claimId: string,
  about: { readonly mode?: SettlementMode; readonly insuredName?: string; readonly policyNumber?: string } = {},
): Promise<void> {
  const { mode = 'cashless', insuredName = await claimantName(t, claimId), policyNumber = 'POL/2026/77' } = about;
  const officer = await officerOf(t, people);
  const { listing_id, registration_number } = await t.platform.db
    .selectFrom('claim')
    .select(['listing_id', 'registration_number'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const said = { mode, payee: 'us' } as const;
  const [number, day, at] = [insurerNumberOf(claimId), '2099-12-31', t.platform.now()];
  await t.platform.db
    .insertInto('insurer_word')
    .values({
      ...said,
      claim_id: claimId,
      officer_id: officer.id,
      mailbox: officer.email,
      token_hash: createSecretToken().hash,
      sent_by: people.staff2.userId,
      sent_at: at,
      expires_at: at,
      listing_id,
      insurer_claim_number: number,
      amount_paise: paise(10_000_000_00),
      expected_on: day,
      insured_name: insuredName,
      registration_number,
      policy_number: policyNumber,
      state: 'confirmed',
      said: JSON.stringify({
        ...said,
        insuredName,
        policyNumber,
        registrationNumber: registration_number,
        insurerClaimNumber: number,
        amount: 10_000_000,
        expectedOn: day,
      }),
      answered_at: at,
    })
    .execute();
}

/** The authorised signatory's side, through the messages they receive. */
export function officerOffice(t: TestApp, people: Cast, officer: { id: string; email: string }) {
  /** From the newest message that contains it: two messages sent together arrive in any order. */
  async function newest(what: RegExp): Promise<string> {
    await t.runJobs();
    const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(officer.email)}`);
    const found = (body.data as { text: string }[]).map(({ text }) => what.exec(text)?.[1]);
    return found.find((one) => one !== undefined) ?? '';
  }
  const ask = (claimId: string, more: object = {}, who: { token: string } = people.staff) =>
    t.call('POST', `/claims/${claimId}/insurer-word`, {
      token: who.token,
      body: {
        officerId: officer.id,
        insurerClaimNumber: insurerNumberOf(claimId),
        amount: 38_000,
        mode: 'cashless',
        expectedOn: '2099-01-31',
        ...more,
      },
    });
  const by = (token: string, what: string, body: object = {}) => t.call('POST', `/insurer-word/${token}/${what}`, { body });
  /** The link's token. */
  async function link(claimId: string, more: object = {}): Promise<string> {
    const asked = await ask(claimId, more);
    if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
    return newest(/\/insurer-word\/(\S+)/);
  }
  async function code(token: string): Promise<string> {
    const sent = await by(token, 'code');
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return newest(/Your code is (\d{6})/);
  }
  async function open(token: string): Promise<TestBody> {
    const opened = await by(token, 'open', { otp: await code(token) });
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
    return opened.body.data;
  }
  const confirm = (token: string, { openToken }: TestBody) => by(token, 'answer', { answer: 'confirmed', openToken });
  /** Requested, opened and confirmed. */
  async function confirmed(claimId: string, more: object = {}): Promise<void> {
    const token = await link(claimId, more);
    const answered = await confirm(token, await open(token));
    if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  }
  return { newest, ask, by, link, code, open, confirm, confirmed };
}

import type { BodyOf } from '#contract/endpoint.ts';
import type {
  proposeInsurerTerms as endpoint,
  proposeInsurerGstin,
  proposeInsurerOffice,
  proposeInsurerAccount,
  proposeInsurerEnd,
} from '#contract/insurers/insurers.endpoints.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import { termsOn, lockInsurer, ownerOfAccount } from './insurer-details.ts';
import type { InsurersRatesDto } from '#contract/platform-settings.schemas.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { panOfGstin } from '#domain/kyc/tax-numbers.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { ifscFault } from '#server/features/places/places.service.ts';
import type { InsurerProposalKind } from '#domain/approvals/approval-kinds.ts';
import { z } from '#contract/zod-setup.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export async function proposeTerms(
  platform: Platform,
  actor: UserActor,
  id: string,
  { modes, grievanceAddress, rates, inForceFrom }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const standing = await termsOn(tx.db, id, inForceFrom);
    const before = standing && {
      modes: standing.modes,
      grievanceAddress: standing.grievanceAddress,
      rates: standing.rates,
    };
    const after = {
      modes: [...new Set(modes)],
      grievanceAddress: grievanceAddress || null,
      rates: ratesAfter(rates, standing?.rates ?? null),
    };
    const about = { subjectId: null, insurer: { id, target: 'terms' }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-terms', ...about, before, after }) };
  });
}

/** Rates without any figure are kept only to replace earlier ones. */
function ratesAfter(asked: InsurersRatesDto | null | undefined, standing: InsurersRatesDto | null): InsurersRatesDto | null {
  if (asked === undefined) return standing;
  const isEmpty = asked === null || Object.values(asked).every((rate) => rate === null);
  return isEmpty && standing === null ? null : (asked ?? noRates);
}

const noRates: InsurersRatesDto = { imt23PaidPercent: null, nonStandardPercent: null, depreciation: null };

export async function proposeGstin(
  platform: Platform,
  actor: UserActor,
  id: string,
  { gstin, inForceFrom }: BodyOf<typeof proposeInsurerGstin>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    await refuseOther(tx, id, gstin);
    const about = { subjectId: null, insurer: { id, target: gstin }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-gstin', ...about, before: null, after: { gstin } }) };
  });
}

/** A GSTIN belongs to one insurer, each state has one, and all contain the same PAN. */
async function refuseOther(tx: Tx, id: string, gstin: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('insurer_gstin')
    .innerJoin('insurer', 'insurer.id', 'insurer_gstin.insurer_id')
    .select(['insurer_gstin.gstin', 'insurer.id', 'insurer.name'])
    .where('until_day', 'is', null)
    .where((eb) => eb.or([eb('insurer_gstin.insurer_id', '=', id), eb('gstin', '=', gstin)]))
    .execute();
  const refuse = (text: string) => problem('input.invalid', { fieldErrors: { gstin: text } });
  const same = rows.find((row) => row.gstin === gstin);
  if (same) throw refuse(message('insurer.gstin.known', { name: same.name }));
  const ofState = rows.find((row) => row.gstin.startsWith(gstin.slice(0, 2)));
  if (ofState) throw refuse(message('insurer.gstin.of-state', { gstin: ofState.gstin }));
  if (rows.some((row) => panOfGstin(row.gstin) !== panOfGstin(gstin))) throw refuse('insurer.gstin.other-pan');
}

export async function proposeOffice(
  platform: Platform,
  actor: UserActor,
  id: string,
  { inForceFrom, ...office }: BodyOf<typeof proposeInsurerOffice>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const known = await tx.db
      .selectFrom('insurer_office')
      .select('id')
      .where('insurer_id', '=', id)
      .where('until_day', 'is', null)
      .where(sql<boolean>`lower(name) = lower(${office.name})`)
      .executeTakeFirst();
    if (known) throw problem('input.invalid', { fieldErrors: { name: 'insurer.office.known' } });
    const target = office.name.toLowerCase();
    const about = { subjectId: null, insurer: { id, target }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-office', ...about, before: null, after: office }) };
  });
}

/** Proposes an account from which the insurer remits. The number is encrypted at once; the checker sees the last four digits. */
export async function proposeAccount(
  platform: Platform,
  actor: UserActor,
  id: string,
  { holder, accountNumber, ifsc, inForceFrom }: BodyOf<typeof proposeInsurerAccount>,
): Promise<{ proposal: ProposalDto }> {
  const fault = await ifscFault(ifsc);
  if (fault !== undefined) throw problem('input.invalid', { fieldErrors: { ifsc: fault } });
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const owner = await ownerOfAccount(tx, ifsc, accountNumber);
    if (owner !== undefined)
      throw problem('input.invalid', { fieldErrors: { accountNumber: message('insurer.account.known', { name: owner }) } });
    const last4 = accountNumber.slice(-4);
    const about = { subjectId: null, insurer: { id, target: `${ifsc} ${last4}` }, inForceFrom, field: 'inForceFrom' } as const;
    const sealed = { accountEncrypted: tx.cipher.encrypt(accountNumber) };
    const after = { holder, ifsc, last4 };
    return { proposal: await propose(tx, { kind: 'insurer-account', ...about, before: null, after, sealed }) };
  });
}

type Body = BodyOf<typeof proposeInsurerEnd>;

/** Proposes the end of a GSTIN, office or account from a day on; never before it began. */
export async function proposeEnd(
  platform: Platform,
  actor: UserActor,
  id: string,
  { kind, entryId, inForceFrom }: Body,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const { from_day: began, ...before } = await standing(tx, kind, { id: entryId, insurer_id: id });
    if (inForceFrom < began) throw problem('input.invalid', { fieldErrors: { inForceFrom: 'insurer.end.before-begin' } });
    const about = { subjectId: null, insurer: { id, target: entryId }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind, ...about, before, after: null }) };
  });
}

/** The present entry; 404 if it already has an end. */
async function standing(tx: Tx, kind: Body['kind'], which: { id: string; insurer_id: string }) {
  const missing = () => problem('record.not-found');
  const open = { ...which, until_day: null };
  const { db } = tx;
  switch (kind) {
    case 'insurer-gstin':
      return db
        .selectFrom('insurer_gstin')
        .select(['gstin', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
    case 'insurer-office':
      return db
        .selectFrom('insurer_office')
        .select(['name', 'address', 'pincode', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
    case 'insurer-account':
      return db
        .selectFrom('insurer_account')
        .select(['holder', 'ifsc', 'last4', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
  }
}

const tables = {
  'insurer-gstin': 'insurer_gstin',
  'insurer-office': 'insurer_office',
  'insurer-account': 'insurer_account',
} as const;
const storedAccount = z.nullable(
  z.object({ holder: z.string(), ifsc: z.string(), last4: z.string(), accountEncrypted: z.string() }),
);

/** Writes a confirmed change with its first day. 409 if a conflicting one was confirmed meanwhile. */
export async function writeInsurerChange(tx: Tx, proposal: Selectable<DB['proposal']>): Promise<void> {
  const { insurer_id: insurerId, in_force_from: day, target } = proposal;
  const kind = proposal.kind as InsurerProposalKind;
  await lockInsurer(tx, insurerId ?? '');
  const shown = z.parse(proposedValues[kind], proposal.after);
  if (kind !== 'insurer-terms' && shown === null) await end(tx, kind, target ?? '', day);
  else await add(tx, kind, insurerId ?? '', day, proposal.after);
  const before = z.parse(proposedValues[kind], proposal.before);
  const subject = { subjectType: 'insurer', subjectId: insurerId ?? '' };
  await audit(tx, {
    action: `change-${kind}`,
    ...subject,
    before,
    after: shown === null ? { until: day } : { ...shown, from: day },
  });
}

async function end(tx: Tx, kind: keyof typeof tables, id: string, day: string): Promise<void> {
  const ended = await tx.db
    .updateTable(tables[kind])
    .set({ until_day: day })
    .where('id', '=', id)
    .where('until_day', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw problem('proposal.overtaken');
}

async function add(tx: Tx, kind: InsurerProposalKind, insurerId: string, day: string, after: unknown): Promise<void> {
  const row = { insurer_id: insurerId, from_day: day };
  const { db } = tx;
  switch (kind) {
    case 'insurer-terms': {
      const { modes = [], grievanceAddress = null, rates = null } = z.parse(proposedValues[kind], after) ?? {};
      const terms = { modes: [...modes], grievance_address: grievanceAddress, rates: rates && json(rates) };
      await db
        .insertInto('insurer_terms')
        .values({ ...row, ...terms })
        .onConflict((conflict) => conflict.columns(['insurer_id', 'from_day']).doUpdateSet(terms))
        .execute();
      return;
    }
    case 'insurer-gstin': {
      const { gstin = '' } = z.parse(proposedValues[kind], after) ?? {};
      return orOvertaken(
        db
          .insertInto('insurer_gstin')
          .values({ ...row, gstin })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    }
    case 'insurer-office': {
      const { name = '', address = '', pincode = '' } = z.parse(proposedValues[kind], after) ?? {};
      return orOvertaken(
        db
          .insertInto('insurer_office')
          .values({ ...row, name, address, pincode })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
    }
    case 'insurer-account': {
      const account = z.parse(storedAccount, after);
      if (!account) return;
      // An account belongs to one insurer; encrypted numbers have no unique index, so confirmations are serialised.
      await sql`lock table insurer_account in share row exclusive mode`.execute(db);
      if ((await ownerOfAccount(tx, account.ifsc, tx.cipher.decrypt(account.accountEncrypted))) !== undefined)
        throw problem('proposal.overtaken');
      const { holder, ifsc, last4, accountEncrypted } = account;
      await db
        .insertInto('insurer_account')
        .values({ ...row, holder, ifsc, last4, account_encrypted: accountEncrypted })
        .execute();
    }
  }
}

async function orOvertaken(inserted: Promise<unknown>): Promise<void> {
  if ((await inserted) === undefined) throw problem('proposal.overtaken');
}

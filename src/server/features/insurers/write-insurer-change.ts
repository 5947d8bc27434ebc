import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { InsurerProposalKind } from '#contract/proposals.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ownerOfAccount } from './insurer-details.queries.ts';
import { lockInsurer } from './lock-insurer.ts';

const tables = {
  'insurer-gstin': 'insurer_gstin',
  'insurer-office': 'insurer_office',
  'insurer-account': 'insurer_account',
} as const;
const storedAccount = z.nullable(
  z.object({ holder: z.string(), ifsc: z.string(), last4: z.string(), accountEncrypted: z.string() }),
);

/** Writes a confirmed change with its first day. Where something else was confirmed meanwhile that it cannot stand beside: 409. */
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
      const { modes = [], grievanceAddress = null } = z.parse(proposedValues[kind], after) ?? {};
      const terms = { modes: [...modes], grievance_address: grievanceAddress };
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
      // An account is one insurer's; encrypted numbers have no unique index, so two confirmations take turns.
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

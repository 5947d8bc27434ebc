import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lockClaimsOfPerson } from '../claims/claims.service.ts';
import { lockGarage } from './garage-row.ts';

const kept = z.object({ accountEncrypted: z.string(), ifsc: z.string() });

/** Two people accept the account that they looked at; 409 when the garage has another one now. */
export async function writeAcceptedPayee(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const garageId = row.target ?? '';
  const { owner_id: ownerId } = await tx.db
    .selectFrom('garage')
    .select('owner_id')
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow();
  await lockClaimsOfPerson(tx, ownerId);
  const garage = await lockGarage(tx, { id: garageId });
  const { accountEncrypted, ifsc } = kept.parse(row.after);
  if (garage.bank_account_encrypted !== accountEncrypted || garage.bank_ifsc !== ifsc) throw problem('proposal.overtaken');
  await tx.db.updateTable('garage').set({ bank_accepted_at: tx.now, updated_at: tx.now }).where('id', '=', garageId).execute();
  await audit(tx, {
    action: 'accept-payee',
    subjectType: 'garage',
    subjectId: garageId,
    after: { nameAtBank: garage.bank_name_at_bank, last4: garage.bank_account_last4, proposal: row.id },
  });
}

import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurerAccount as endpoint } from '#contract/insurers.endpoints.ts';
import { message } from '#contract/messages.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ifscFault } from '../places/places.service.ts';
import { propose } from '../proposals/proposals.service.ts';
import { ownerOfAccount } from './insurer-details.queries.ts';
import { lockInsurer } from './lock-insurer.ts';

/** An account from which the insurer remits. Its number is encrypted at once; whoever confirms sees the last four digits. */
export async function proposeAccount(
  platform: Platform,
  actor: UserActor,
  id: string,
  { holder, accountNumber, ifsc, inForceFrom }: BodyOf<typeof endpoint>,
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

import { problem } from '#contract/errors.ts';
import { referencesOf } from '#domain/bank/references.ts';
import { normaliseBankReference } from '#domain/ledger/bank-reference.ts';
import { writeRemittance } from '#server/features/claims/claims.service.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOpenLine } from './lock-line.ts';
import { writeMatches } from './write-match.ts';

/** A credit that no remittance is known of becomes one, of the insurer that a person names: what the bank says of it, to the paisa and day. */
export async function remittanceFromLine(
  platform: Platform,
  actor: UserActor,
  id: string,
  insurerName: string,
): Promise<{ remittanceId: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (line.amount < 0) throw problem('bank.line.wrong-side');
    const insurer = await resolveInsurer(tx.db, insurerName);
    const [found] = referencesOf(line.reference, line.narration);
    const reference = normaliseBankReference(line.reference ?? found ?? line.id);
    const { id: remittanceId, vouched } = await writeRemittance(tx, {
      reference,
      insurer,
      amount: line.amount,
      receivedOn: line.day,
      narration: line.narration.slice(0, 500),
    });
    // Somebody had entered it: this was their word, and its entry is there to be matched.
    const entry = await tx.db
      .selectFrom('journal_entry as entry')
      .innerJoin('journal_line as booked', 'booked.entry_id', 'entry.id')
      .leftJoin('reconciliation_member as member', (join) =>
        join.onRef('member.entry_id', '=', 'booked.entry_id').onRef('member.line', '=', 'booked.line'),
      )
      .select(['booked.entry_id', 'booked.line'])
      .where('entry.business_key', 'like', `remittance:${remittanceId}:%`)
      .where('booked.account', '=', 'bank')
      .where('booked.amount_paise', '=', line.amount)
      .where('member.match_id', 'is', null)
      .executeTakeFirst();
    if (!entry) throw problem('bank.line.taken');
    const ledger = [`${entry.entry_id}:${entry.line}`];
    const reason = vouched ? 'entered before' : 'made of this line';
    await writeMatches(tx, [{ method: 'booking', reason, ledger, statement: [id], gateway: [] }]);
    await audit(tx, {
      action: 'make-remittance-of-line',
      subjectType: 'bank-line',
      subjectId: id,
      after: { remittanceId, insurerName: insurer.name, day: line.day },
    });
    return { remittanceId };
  });
}

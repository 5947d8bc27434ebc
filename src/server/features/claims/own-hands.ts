import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * `mayTakeStep` of the domain, asked of the stored steps (`n`) of a claim: nobody confirms what they or their kin approved, or what their hand is in; who approved,
 * or linked the garage, does not pay again; who approved, or moved its money, does not say who is paid.
 */
export function notByOwnHand(userId: string, claim: 'c' | 'claim'): RawBuilder<boolean> {
  const id = sql`${userId}::uuid`;
  const of = (column: string) => sql.ref(`${claim}.${column}`);
  const isDecider = sql`coalesce(${id} in (${of('first_approver_id')}, ${of('second_approver_id')}), false)`;
  const hadHand = (hands: RawBuilder<unknown>) =>
    sql`exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id} and h.hand = any(${hands}))`;
  return sql<boolean>`(case n.step
    when 'confirm-approval' then not (${of('first_approver_id')} is not distinct from ${id}
      or exists (select from kin_of(${of('first_approver_id')}) k where k.kin_id = ${id})
      or exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id}))
    when 'resolve-payout' then not (${isDecider}
      or ${hadHand(sql`case when ${of('payout_hold')} is null then '{linked}' else '{linked,money}' end::text[]`)})
    when 'confirm-invoice' then not (${isDecider} or ${hadHand(sql`'{linked,released}'::text[]`)})
    when 'link-garage' then not (${isDecider} or ${hadHand(sql`'{released,money}'::text[]`)})
    else true end)`;
}

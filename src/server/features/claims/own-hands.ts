import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * `mayTakeStep` of the domain, asked of the stored steps (`n`) of a claim: nobody confirms what they or their kin approved, or what their hand is in; who approved,
 * or linked the garage, does not pay again; who approved, or moved its money, does not say who is paid. And nobody does anything about who they are connected with.
 */
export function notByOwnHand(userId: string, claim: 'c' | 'claim'): RawBuilder<boolean> {
  const id = sql`${userId}::uuid`;
  const of = (column: string) => sql.ref(`${claim}.${column}`);
  const isDecider = sql`coalesce(${id} in (${of('first_approver_id')}, ${of('second_approver_id')}), false)`;
  const hadHand = (hands: RawBuilder<unknown>) =>
    sql`exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id} and h.hand = any(${hands}))`;
  // Asked once for the whole list.
  const kin = sql`array(select kin_id from kin_of(${id}))`;
  const isConnected = sql`(${of('claimant_id')} = any(${kin}) or coalesce(${of('surveyor_id')} = any(${kin}), false)
    or exists (select from garage_listing l join garage g on g.id = l.garage_id where l.id = ${of('listing_id')} and g.owner_id = any(${kin})))`;
  return sql<boolean>`(not ${isConnected} and case n.step
    when 'confirm-approval' then not (${of('first_approver_id')} is not distinct from ${id}
      or exists (select from kin_of(${of('first_approver_id')}) k where k.kin_id = ${id})
      or exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id}))
    when 'resolve-payout' then not (${isDecider}
      or ${hadHand(sql`case when ${of('payout_hold')} is null then '{linked}' else '{linked,money}' end::text[]`)})
    when 'confirm-invoice' then not (${isDecider} or ${hadHand(sql`'{linked,released}'::text[]`)})
    when 'link-garage' then not (${isDecider} or ${hadHand(sql`'{released,money}'::text[]`)})
    else true end)`;
}

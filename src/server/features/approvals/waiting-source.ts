import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { moneyApprovals, ruleOf } from '#domain/approvals/presets.ts';
import type { ApprovalPreset, MoneyApproval } from '#domain/approvals/presets.ts';

interface Columns {
  readonly kind: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly maker: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
  readonly claim?: RawBuilder<unknown>;
  /** In paise. */
  readonly amount?: RawBuilder<unknown>;
  readonly reason?: RawBuilder<unknown>;
  readonly proof?: RawBuilder<unknown>;
  /** People barred from confirming because of an earlier action of theirs. */
  readonly barred?: RawBuilder<unknown>;
  /** People whom the checker must neither be nor be connected with. */
  readonly apart?: RawBuilder<unknown>;
}

/** Pending requests of a kind, or of several kinds that share a table. */
export type WaitingSource = (preset: ApprovalPreset) => RawBuilder<unknown>;

const none = sql`null`;

export function waitingRows(columns: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { kind, id, maker, at, about = none, claim = none, amount = none, reason = none, proof = none, barred, apart } = columns;
  return sql`select (${kind})::text as kind, (${id})::text as id, (${maker})::uuid as maker, (${at})::timestamptz as at, (${about})::text as about,
    (${claim})::uuid as claim, (${amount})::bigint as amount, (${reason})::text as reason, (${proof})::text as proof,
    ${barred ?? sql`'{}'`}::uuid[] as barred, ${apart ?? sql`'{}'`}::uuid[] as apart ${from}`;
}

/** Approvers of the claim (`c`) who may not confirm movements of its money; `mayApproverConfirm` of the domain, in SQL for lists. */
export function barredApprovers(preset: ApprovalPreset, kind: RawBuilder<unknown>): RawBuilder<unknown> {
  const both = sql`array[c.first_approver_id, c.second_approver_id]`;
  const byRight = { 'no-approver': both, 'second-approver': sql`array[c.first_approver_id]`, 'any-approver': sql`'{}'::uuid[]` };
  const ofTwo = (one: MoneyApproval) => sql`when ${sql.lit(one)} then ${byRight[ruleOf(one, preset).approver]}`;
  return sql`(case when c.second_approver_id is null then ${both} else case ${kind} ${sql.join(moneyApprovals.map(ofTwo), sql` `)} else ${both} end end)`;
}

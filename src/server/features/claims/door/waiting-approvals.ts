import { sql } from 'kysely';
import { acceptanceStages } from '#domain/claims/review/review-actions.ts';
import { awaitsSecondApproval, inStages } from '#server/platform/db/claim-stage.ts';
import { barredApprovers, waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

const handsOf = (hands: string) =>
  sql`array(select h.user_id from claim_hand h where h.claim_id = c.id and h.hand = any(${hands}::text[]))`;
const parties = sql`array_remove(array[c.claimant_id, c.surveyor_id, (select g.owner_id from garage_listing l join garage g on g.id = l.garage_id where l.id = c.listing_id)], null)`;

const claimApprovals: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'claim-approval'`,
      id: sql`c.id`,
      maker: sql`c.first_approver_id`,
      at: sql`c.stage_entered_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`c.approved_paise`,
      reason: sql`c.decision_reason`,
      proof: sql`c.proof_file_id`,
      barred: handsOf('{linked,released,money}'),
      apart: parties,
    },
    sql`from claim c where ${awaitsSecondApproval()}`,
  );

const money = (preset: Parameters<WaitingSource>[0], kind: ReturnType<typeof sql>) =>
  sql`(${barredApprovers(preset, kind)} || ${handsOf('{linked,released}')})`;

const writeOffs: WaitingSource = (preset) =>
  waitingRows(
    {
      kind: sql`'write-off'`,
      id: sql`r.id`,
      maker: sql`r.written_off_by`,
      at: sql`r.write_off_proposed_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`r.outstanding_paise`,
      reason: sql`r.write_off_reason`,
      barred: money(preset, sql`'write-off'`),
    },
    sql`from receivable r join claim c on c.id = r.claim_id where r.state = 'shortfall' and r.written_off_by is not null`,
  );

const charges: WaitingSource = (preset) =>
  waitingRows(
    {
      kind: sql`'charge'`,
      id: sql`r.id`,
      maker: sql`h.proposed_by`,
      at: sql`h.proposed_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`h.amount_paise`,
      reason: sql`h.reason`,
      barred: money(preset, sql`'charge'`),
    },
    sql`from receivable_charge h join receivable r on r.claim_id = h.claim_id join claim c on c.id = h.claim_id where h.confirmed_at is null`,
  );

/** Money to leave a transfer; an overpayment refund belongs to a claim. */
const exits: WaitingSource = (preset) =>
  waitingRows(
    {
      kind: sql`e.kind`,
      id: sql`m.id`,
      maker: sql`e.proposed_by`,
      at: sql`e.proposed_at`,
      about: sql`m.reference`,
      claim: sql`c.id`,
      amount: sql`e.amount_paise`,
      reason: sql`e.reason`,
      barred: sql`case when c.id is null then '{}' else ${money(preset, sql`e.kind`)} end`,
    },
    sql`from remittance_exit e join remittance m on m.id = e.remittance_id left join claim c on c.id = e.claim_id
      where e.confirmed_at is null and e.proposed_by is not null`,
  );

const acceptanceLetters: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'acceptance-letter'`,
      id: sql`a.id`,
      maker: sql`a.entered_by`,
      at: sql`a.entered_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`((a.terms->>'amount')::numeric * 100)::bigint`,
      proof: sql`a.file_id`,
      apart: sql`(${parties} || a.uploaded_by)`,
    },
    sql`from acceptance_letter a join claim c on c.id = a.claim_id where a.state = 'waiting' and ${inStages(acceptanceStages)}`,
  );

export const claimsWaiting: readonly WaitingSource[] = [claimApprovals, acceptanceLetters, writeOffs, charges, exits];

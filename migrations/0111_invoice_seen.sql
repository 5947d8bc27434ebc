-- An invoice whose file shows nothing is paid only after a person has looked at it.
alter table repair_invoice
  add column seen_by uuid references app_user (id),
  add column seen_at timestamptz,
  add constraint repair_invoice_seen check ((seen_by is null) = (seen_at is null));
-- Their stored next step is deleted, so that it is calculated again with this rule.
delete from claim_next_step n using repair_invoice i join paper_reading r on r.file_id = i.file_id
  where i.claim_id = n.claim_id and i.superseded_at is null and i.share = 'main' and r.state in ('nothing-found', 'failed', 'read')
    and r.seal <> 'verified' and not coalesce(r.proposal ?| '{number,total}', false)
    and exists (select from claim c where c.id = n.claim_id and c.stage = 'approved');

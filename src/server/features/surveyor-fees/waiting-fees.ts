import { sql } from 'kysely';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

/** Fees beyond what one person may change, until the surveyor has accepted. */
export const waitingFees: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'survey-fee'`,
      id: sql`f.survey_id`,
      maker: sql`f.wanted_by`,
      at: sql`f.wanted_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`f.wanted_fee_paise + f.wanted_travel_paise`,
      reason: sql`f.wanted_reason`,
    },
    sql`from survey_fee f join survey s on s.id = f.survey_id join claim c on c.id = s.claim_id
      where f.wanted_at is not null and f.agreed_at is null and s.state = 'assigned'`,
  );

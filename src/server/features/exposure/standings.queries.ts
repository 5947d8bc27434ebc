import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { ExposureFacts, ExposureKind, Reservation } from '#domain/exposure/exposure.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** What a claim must have reserved follows from `facts`; `held` is what it has. */
export interface Standing {
  readonly number: string;
  readonly facts: ExposureFacts;
  readonly held: readonly Reservation[];
}

interface Row {
  id: string;
  number: string;
  stage: ClaimStage;
  approvedPaise: number | null;
  offerState: OfferState | null;
  receivableState: ReceivableState | null;
  collectedPaise: number;
  insurerId: string | null;
  listingId: string | null;
  surveyorId: string | null;
  ownerId: string;
  held: { kind: ExposureKind; subject: string; amount: number }[];
}

/** How these claims stand against the limits. */
export async function findStandings(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select c.id, c.number, c.stage, c.approved_paise as "approvedPaise", o.state as "offerState", r.state as "receivableState",
      coalesce(r.received_paise + r.tds_paise, 0) as "collectedPaise", c.insurer_id as "insurerId", c.listing_id as "listingId",
      c.surveyor_id as "surveyorId", c.claimant_id as "ownerId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', h.kind, 'subject', h.subject, 'amount', h.amount_paise) order by h.kind)
        from exposure_reservation h where h.claim_id = c.id), '[]') as held
    from claim c
    left join receivable r on r.claim_id = c.id
    left join lateral (select state from offer where offer.claim_id = c.id order by number desc limit 1) o on true
    where ${which}`.execute(db);
  return rows.map(({ id, number, held, approvedPaise, collectedPaise, ...facts }) => ({
    number,
    facts: {
      ...facts,
      claimId: id,
      approvedAmount: approvedPaise === null ? null : paise(approvedPaise),
      collected: paise(collectedPaise),
    },
    held: held.map((one) => ({ ...one, amount: paise(one.amount) })),
  }));
}

/** Those with these ids. */
export const withIds = (ids: readonly string[]) => sql`c.id = any(${[...ids]}::uuid[])`;

/** Those that count, or have something reserved. */
export const counting = sql`c.id in (select id from claim where stage in ('second_approval', 'approved', 'disbursed')
  union select claim_id from exposure_reservation)`;

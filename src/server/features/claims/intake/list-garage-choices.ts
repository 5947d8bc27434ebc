import { sql } from 'kysely';
import type { GarageChoiceDto } from '#contract/claims/intake/link-garage.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { vendorOf } from '../claim-row.ts';
import { readClaim } from '../claim-steps.ts';

const most = 10;

/** Registered garages by name, place or phone; first those whose phone the claimant gave. */
export async function listGarageChoices(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  search: string | undefined,
): Promise<GarageChoiceDto[]> {
  const { row } = await readClaim(platform, actor, claimId);
  const phone = vendorOf(row)?.garagePhone ?? '';
  const patterns = likePatterns(search);
  const { rows } = await sql<GarageChoiceDto>`
    select l.id as "listingId", concat_ws(', ', l.garage_name, nullif(l.branch, '')) as name, l.full_address as address,
      l.contact_numbers as phones, ${phone} = any(l.contact_numbers) as "hasThatPhone"
    from garage_listing l
    where l.garage_id is not null and not l.hidden
      and (${patterns}::text[] is null or concat_ws(' ', l.garage_name, l.branch, l.full_address, array_to_string(l.contact_numbers, ' ')) ilike any(${patterns}::text[]))
    order by ${phone} = any(l.contact_numbers) desc, l.garage_name, l.id limit ${most}`.execute(platform.db);
  return rows;
}

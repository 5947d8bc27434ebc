import { sql } from 'kysely';
import type { ProposedInsurerDto } from '#contract/insurers.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proposedInsurers, toProposedInsurerDto } from './proposed-insurers.queries.ts';

const most = 100;

/** What waits for a second person, the oldest first. */
export async function listProposedInsurers(platform: Platform, actor: UserActor): Promise<ProposedInsurerDto[]> {
  const { rows } = await proposedInsurers(sql`true`, most).execute(platform.db);
  return rows.map((row) => toProposedInsurerDto(row, actor));
}

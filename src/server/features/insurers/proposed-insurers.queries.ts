import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProposedInsurerDto } from '#contract/insurers.schemas.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { UserActor } from '#server/platform/actor.ts';

export interface ProposedInsurerRow {
  id: string;
  name: string;
  aliases: string[];
  proposed_by: string | null;
  proposer: string | null;
  created_at: Date;
  lapsed: LapseReason | null;
}

/** Proposed insurers (`i`), the oldest first. */
export function proposedInsurers(which: RawBuilder<unknown>, most: number) {
  return sql<ProposedInsurerRow>`
    select i.id, i.name, i.proposed_by, i.created_at, trim(u.first_name || ' ' || u.last_name) as proposer,
      ${lapsedFor(sql`i.proposed_by`, 'insurer.propose')} as lapsed,
      array(select alias from insurer_alias where insurer_id = i.id and alias <> i.name order by alias) as aliases
    from insurer i left join app_user u on u.id = i.proposed_by
    where i.state = 'proposed' and ${which} order by i.created_at, i.id limit ${most}`;
}

export function toProposedInsurerDto(row: ProposedInsurerRow, reader: UserActor): ProposedInsurerDto {
  return {
    id: row.id,
    name: row.name,
    aliases: row.aliases,
    proposedBy: row.proposer,
    proposedAt: row.created_at.toISOString(),
    byYou: row.proposed_by === reader.userId,
    lapsed: row.lapsed,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ExposureKind } from '#domain/exposure/exposure.ts';
import { reservationsOf } from '#domain/exposure/exposure.ts';
import { formatRupees, paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { counting, findStandings } from './standings.queries.ts';
import { subjectName } from './subject-name.ts';

interface Drift {
  readonly kind: 'exposure-differs';
  readonly subject: string;
  readonly text: string;
}

const rupees = (amount: number) => formatRupees(paise(amount));

/** Recomputes what every claim must have reserved, and what that adds up to; names each difference. */
export async function findExposureDrift(db: Kysely<DB>): Promise<Drift[]> {
  const ofClaims = (await findStandings(db, counting))
    .map(({ number, facts, held }) => ({ number, held, wanted: reservationsOf(facts) }))
    .filter(({ held, wanted }) => !isDeepStrictEqual(held, wanted))
    .map(({ number, held, wanted }) => ({
      kind: 'exposure-differs' as const,
      subject: number,
      text: `${number} must count ${rupees(wanted[0]?.amount ?? 0)} towards ${wanted.length} limits, and counts ${rupees(held[0]?.amount ?? 0)} towards ${held.length}.`,
    }));
  const { rows } = await sql<{ kind: ExposureKind; name: string | null; used: number; reserved: number }>`
    select one.kind, ${subjectName('one')} as name, one.used, one.reserved from (
      select coalesce(u.kind, r.kind) as kind, coalesce(u.subject, r.subject) as subject, coalesce(u.used_paise, 0)::bigint as used,
        coalesce(r.reserved, 0)::bigint as reserved
      from exposure_use u full join (select kind, subject, sum(amount_paise)::bigint as reserved from exposure_reservation group by kind, subject) r
        on r.kind = u.kind and r.subject = u.subject
      where coalesce(u.used_paise, 0) <> coalesce(r.reserved, 0)) one
    order by 1, 2`.execute(db);
  const ofLimits = rows.map(({ kind, name, used, reserved }) => ({
    kind: 'exposure-differs' as const,
    subject: [kind, name].filter(Boolean).join(' '),
    text: `${rupees(used)} of this limit is marked as used, and the claims add up to ${rupees(reserved)}.`,
  }));
  return [...ofClaims, ...ofLimits];
}

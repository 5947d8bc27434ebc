import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { sumPaths } from '#domain/claims/review/path-sums.ts';
import { ZERO } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { pathsOf } from './paths-of.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay, shownSettlement } from './settlement-of.ts';

/**
 * Stores where the rupees of these claims went, for the figures over many of them. Runs before the commit of whoever locked them
 * (`lockClaim`, `lockClaims`), so that no writer has to remember it. A claim that is not approved, or was withdrawn, has no row.
 */
export async function renewPaths(tx: Tx, files: readonly ClaimFile[]): Promise<void> {
  const isApproved = ({ row }: ClaimFile) => row.approved_at !== null && row.stage !== 'withdrawn';
  const over = files.filter((file) => !isApproved(file)).map(({ row }) => row.id);
  if (over.length > 0) await tx.db.deleteFrom('claim_path').where('claim_id', 'in', over).execute();
  for (const file of files.filter(isApproved)) {
    const row = await pathRow(tx, file);
    if (row === null) continue;
    const { claim_id: _, ...set } = row;
    await tx.db
      .insertInto('claim_path')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('claim_id')
          .doUpdateSet(set)
          .where(sql<boolean>`claim_path.* is distinct from excluded.*`),
      )
      .execute();
  }
}

async function pathRow(tx: Tx, file: ClaimFile): Promise<Insertable<DB['claim_path']> | null> {
  const { id, insurer_id, listing_id, approved_at } = file.row;
  if (insurer_id === null || approved_at === null) return null;
  const settlement = shownSettlement(file, await ratesOfDay(tx.db, incidentDay(file)), tx.actor);
  const paths = settlement && pathsOf(file, settlement, { withPaid: true });
  const { losses, ...sums } = sumPaths(paths ?? []);
  return {
    claim_id: id,
    insurer_id,
    listing_id,
    decided_on: todayInKolkata(approved_at),
    is_known: (paths ?? []).length > 0,
    estimated_paise: sums.estimated,
    assessed_paise: sums.assessed,
    calculated_paise: sums.calculated,
    accepted_paise: sums.accepted ?? ZERO,
    paid_paise: sums.paid,
    age_paise: losses.age,
    material_paise: losses.material,
    exclusion_paise: losses.exclusion,
    towing_limit_paise: losses['towing-limit'],
    consumable_paise: losses.consumable,
    tax_paise: losses.tax,
    salvage_paise: losses.salvage,
    deductible_paise: losses.deductible,
    idv_paise: losses.idv,
    negotiated_paise: losses.negotiated,
    unexplained_paise: losses.unexplained,
  };
}

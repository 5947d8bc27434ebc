import { sql } from 'kysely';
import { systemActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { showListingChanges } from '../directory.service.ts';

/** Puts every good row that is new into the directory, in one transaction: all of them or none. Done twice, it is done once. */
export async function takeImport(platform: Platform, importId: string, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const row = await tx.db.selectFrom('listing_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst();
    if (row?.state !== 'importing') return;
    await sql`set local statement_timeout = '10min'`.execute(tx.db);
    const { rows } = await sql<{ count: number }>`
      with taken as (
        insert into garage_listing (source, created_at, updated_at, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type,
          contact_numbers, email, services_offered, insurance_affiliated, is_network_garage, working_days, contact_timing, estimated_repair_time,
          brand_authorizations, insurance_affiliations)
        select 'csv', ${tx.now}::timestamptz, ${tx.now}::timestamptz, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type,
          contact_numbers, email, services_offered, insurance_affiliated, is_network_garage, working_days, contact_timing, estimated_repair_time,
          brand_authorizations, insurance_affiliations
        from listing_import_row staged,
          jsonb_to_record(staged.listing) as new(garage_name text, branch text, full_address text, state_code text, district_id int, pincode text, lat float8, lng float8,
            garage_type text, contact_numbers text[], email text, services_offered text[], insurance_affiliated boolean, is_network_garage boolean,
            working_days text, contact_timing text, estimated_repair_time text, brand_authorizations text[], insurance_affiliations text[])
        where staged.import_id = ${importId} and staged.listing is not null and staged.repeats is null
        order by staged.row_number
        returning 1
      )
      select count(*)::int as count from taken`.execute(tx.db);
    const imported = rows[0]?.count ?? 0;
    await tx.db
      .updateTable('listing_import')
      .set({ state: 'done', imported, finished_at: tx.now })
      .where('id', '=', importId)
      .execute();
    await audit(tx, {
      action: 'take-listing-import',
      subjectType: 'listing-import',
      subjectId: importId,
      after: { fileName: row.file_name, imported, duplicates: row.duplicates, startedBy: row.created_by },
    });
  });
  await showListingChanges(platform);
}

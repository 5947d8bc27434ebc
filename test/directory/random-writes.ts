import type pg from 'pg';

const another = `
  insert into garage_listing (garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers, services_offered, rating_sum, rating_count, repair_days, repair_count)
  select 'Śrī ' || garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers, services_offered, rating_sum, rating_count, repair_days, repair_count
  from garage_listing where id = $1`;

/** Includes unique and meaningless opening hours. */
function hoursOf(random: () => number): readonly [days: string, timing: string] {
  const days = ['All Days', 'Sunday', 'Monday to Tuesday', 'Ask'][Math.floor(random() * 4)] ?? '';
  return [days, `${1 + Math.floor(random() * 12)} AM to ${1 + Math.floor(random() * 12)} ${random() < 0.8 ? 'PM' : 'AM'}`];
}

/** One transaction that changes listings in one to three of the possible ways; a quarter is rolled back. `ids` ascending. Used by tests of the read model. */
export async function writeAtRandom(pool: pg.Pool, random: () => number, ids: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // In ascending order, so that two writers never deadlock.
    const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * ids.length))
      .sort((a, b) => a - b)
      .map((index) => ids[index]);
    for (const id of chosen) {
      const kind = random();
      if (kind < 0.15) await client.query('delete from garage_listing where id = $1', [id]);
      else if (kind < 0.35) await client.query('update garage_listing set hidden = not hidden where id = $1', [id]);
      else if (kind < 0.38)
        await client.query(
          `update garage_listing set cashless_with = coalesce((select other.cashless_with from garage_listing other where other.id = $2), '{}') where id = $1`,
          [id, ids[Math.floor(random() * ids.length)]],
        );
      else if (kind < 0.4)
        await client.query(
          `update garage_listing set brand_authorizations = coalesce((select other.brand_authorizations from garage_listing other where other.id = $2), '{}') where id = $1`,
          [id, ids[Math.floor(random() * ids.length)]],
        );
      else if (kind < 0.42)
        await client.query('update garage_listing set working_days = $2, contact_timing = $3 where id = $1', [
          id,
          ...hoursOf(random),
        ]);
      else if (kind < 0.5)
        await client.query(`update garage_listing set full_address = full_address || ' Ring' where id = $1`, [id]);
      else if (kind < 0.6)
        await client.query(
          'update garage_listing set repair_days = nullif($2, 0), repair_count = sign($2::int) * 5 where id = $1',
          [id, Math.floor(random() * 12)],
        );
      else if (kind < 0.75)
        await client.query(
          'update garage_listing set rating_count = rating_count + 1, rating_sum = rating_sum + $2 where id = $1',
          [id, 1 + Math.floor(random() * 5)],
        );
      else await client.query(another, [id]);
    }
    await client.query(random() < 0.25 ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

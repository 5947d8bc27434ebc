import { addDays, todayInKolkata } from '#domain/dates.ts';
import { rootOver } from '#domain/seals/merkle.ts';
import type { Platform } from '../../platform/platform.ts';
import { joined } from './hashes.ts';
import { signRoot } from './root-signer.ts';
import { lockSeals } from './seal-rows.ts';
import { readCover, sealedSize } from './tree.queries.ts';

/** Signs the root of the day that is over in India, once; it covers all that is sealed by now. */
export async function signDay({ db, config, now }: Platform): Promise<void> {
  const day = todayInKolkata(addDays(now(), -1));
  await db.transaction().execute(async (tx) => {
    await lockSeals(tx);
    const last = await tx.selectFrom('sealed_root').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
    if (last && last.day >= day) return;
    const size = await sealedSize(tx);
    const cover = await readCover(tx, size);
    const root = rootOver(
      cover.map(({ hash }) => hash),
      joined,
    );
    if (!root) return;
    const { keyId, publicKey, signature } = signRoot(config.encryptionKeys, { day, size, root: root.toString('hex') });
    await tx
      .insertInto('sealed_root')
      .values({ day, size, root, key_id: keyId, public_key: publicKey, signature, signed_at: now() })
      .execute();
  });
}

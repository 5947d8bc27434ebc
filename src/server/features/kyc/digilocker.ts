import { randomUUID } from 'node:crypto';
import { audit } from '#server/platform/audit/audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { askRegister } from '#server/platform/gateways/ask-register.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A page of DigiLocker for this person; it leads back to theirs. */
export async function startDigilocker(platform: Platform, actor: UserActor): Promise<{ link: string }> {
  const verificationId = `dl-${randomUUID()}`;
  const redirectUrl = `${platform.config.http.publicUrl}/app/identity?digilocker=back`;
  const { url } = await askRegister(platform, () => platform.identity.startDigilocker({ verificationId, redirectUrl }));
  return inTransaction(platform, actor, async (tx) => {
    const row = { user_id: actor.userId, verification_id: verificationId, link: url, started_at: tx.now };
    await tx.db.insertInto('digilocker_check').values(row).execute();
    return { link: url };
  });
}

/** Reads from DigiLocker what became of the newest page; only the name is kept. */
export async function checkDigilocker(platform: Platform, actor: UserActor): Promise<void> {
  const check = await newestCheck(platform.db, actor.userId);
  if (check?.state === 'waiting') await settle(platform, actor, check.verification_id);
}

async function settle(platform: Platform, actor: UserActor, verificationId: string): Promise<void> {
  const state = await askRegister(platform, () => platform.identity.getDigilockerStatus(verificationId));
  if (state === 'waiting') return;
  const shared =
    state === 'consented' ? await askRegister(platform, () => platform.identity.getDigilockerDocument(verificationId)) : null;
  await inTransaction(platform, actor, async (tx) => {
    const ended = await tx.db
      .updateTable('digilocker_check')
      .set({ state, name: shared?.name ?? null, ended_at: tx.now })
      .where('verification_id', '=', verificationId)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (ended) await audit(tx, { action: 'check-digilocker', subjectType: 'user', subjectId: actor.userId, after: { state } });
  });
}

export function newestCheck(db: Database, userId: string) {
  return db
    .selectFrom('digilocker_check')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

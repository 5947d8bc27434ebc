import QRCode from 'qrcode';
import { Secret } from 'otpauth';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { confirmTotp as confirmContract, startTotp as startContract } from '#contract/auth/factors.endpoints.ts';
import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { after, lifetimes } from '../sessions.ts';
import { changeFactors } from './factors.ts';
import { proveOwner } from './prove-owner.ts';
import { stepOf, totpOf } from './totp.ts';

/** A secret for an authenticator app. It is pending until its first code; an earlier app works until then. */
export async function startTotp(platform: Platform, actor: UserActor, proof: OwnerProof): Promise<ReplyOf<typeof startContract>> {
  await proveOwner(platform, actor, proof);
  const secret = new Secret({ size: 20 });
  const name = await inTransaction(platform, actor, async (tx) => {
    const proposed = { proposed_encrypted: tx.cipher.encrypt(secret.base32), proposed_at: tx.now };
    await tx.db
      .insertInto('totp_secret')
      .values({ user_id: actor.userId, ...proposed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proposed))
      .execute();
    const user = await tx.db
      .selectFrom('app_user')
      .select(['email', 'phone'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    return user.email ?? user.phone;
  });
  const uri = totpOf(secret, name).toString();
  return { secret: secret.base32, uri, qr: drawn(uri) };
}

/** The QR code's dark modules as rows of an SVG path. */
function drawn(uri: string): { size: number; path: string } {
  const { size, data } = QRCode.create(uri, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}

/** The app's first code: activates it and replaces the previous app. */
export async function confirmTotp(platform: Platform, actor: UserActor, code: string): Promise<ReplyOf<typeof confirmContract>> {
  const recoveryCodes = await changeFactors(platform, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('totp_secret')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.proposed_encrypted || !row.proposed_at || after(row.proposed_at, lifetimes.totpProposal) <= tx.now)
      throw problem('totp.none');
    const step = stepOf(tx.cipher.decrypt(row.proposed_encrypted), code, { now: tx.now, after: 0 });
    if (step === null) throw problem('input.invalid', { fieldErrors: { code: 'auth.totp.wrong' } });
    await tx.db
      .updateTable('totp_secret')
      .set({
        secret_encrypted: row.proposed_encrypted,
        confirmed_at: tx.now,
        last_used_step: step,
        proposed_encrypted: null,
        proposed_at: null,
      })
      .where('user_id', '=', actor.userId)
      .execute();
    await audit(tx, {
      action: 'add-totp',
      subjectType: 'user',
      subjectId: actor.userId,
      after: { replaced: row.confirmed_at !== null },
    });
    await send(tx, actor.userId, 'totp-added', {});
  });
  return { message: messageText('auth.totp.added'), recoveryCodes };
}

export async function removeTotp(platform: Platform, actor: UserActor, proof: OwnerProof): Promise<{ message: string }> {
  await proveOwner(platform, actor, proof);
  await changeFactors(platform, actor, async (tx) => {
    const gone = await tx.db
      .deleteFrom('totp_secret')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw problem('totp.none');
    await audit(tx, { action: 'remove-totp', subjectType: 'user', subjectId: actor.userId });
    await send(tx, actor.userId, 'totp-removed', {});
  });
  return { message: messageText('auth.totp.removed') };
}

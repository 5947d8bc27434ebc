import type { Tx } from '../../platform/db/transaction.ts';
import { notify } from '../../platform/messages/notify.ts';
import { sendMessage } from '../../platform/messages/send-message.ts';

/** Tells a person by notice and e-mail how the KYC was decided. */
export async function tellPerson(
  tx: Tx,
  userId: string,
  outcome: 'approved' | 'rejected',
  reasons: string | null,
): Promise<void> {
  const person = await tx.db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const page = outcome === 'approved' ? '/app/dashboard' : '/kyc/status';
  await notify(tx, {
    userId,
    type: outcome === 'approved' ? 'success' : 'error',
    title: outcome === 'approved' ? 'kyc.notice.approved.title' : 'kyc.notice.rejected.title',
    message: outcome === 'approved' ? 'kyc.notice.approved.text' : 'kyc.notice.rejected.text',
    link: page,
  });
  await sendMessage(tx, {
    channel: 'email',
    recipient: person.email,
    userId,
    template: outcome === 'approved' ? 'kyc-approved' : 'kyc-rejected',
    locale: person.locale === 'hi' ? 'hi' : 'en',
    data: { firstName: person.first_name, reasons: reasons ?? '', link: `${tx.platform.config.http.publicUrl}${page}` },
  });
}

import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { sendMessage } from '#server/platform/messages/send-message.ts';
import type { Contact } from './people.queries.ts';

type NoticeKind = MessageKey extends infer Key ? (Key extends `notice.${infer Kind}.title` ? Kind : never) : never;

/** Templates of e-mails and SMS about a filed claim. */
export const claimTemplates = [
  'survey-assigned',
  'info-requested',
  'claim-approved',
  'claim-approved-garage',
  'offer-ready',
  'offer-accepted',
  'claim-rejected',
  'payout-sent',
  'gate-pass',
] as const;
export type ClaimTemplate = (typeof claimTemplates)[number];

export interface Told {
  /** `notice.<kind>` of the contract. */
  readonly kind: NoticeKind;
  readonly type: 'success' | 'warning' | 'error' | 'info';
  readonly claim: { readonly id: string; readonly number: string };
  /** Parameters of the texts beside the claim's number. */
  readonly params?: Record<string, string | number>;
}

/** A notice in the app about a claim. */
export async function tellInApp(tx: Tx, userId: string, { kind, type, claim, params }: Told): Promise<void> {
  const all = { number: claim.number, ...params };
  await notify(tx, {
    userId,
    type,
    title: message(`notice.${kind}.title`, all),
    message: message(`notice.${kind}.text`, all),
    link: `/app/claims/${claim.id}`,
  });
}

/** An e-mail, and where asked an SMS, about a claim; the template has the words. */
export async function writeTo(
  tx: Tx,
  to: Contact,
  template: ClaimTemplate,
  claim: { readonly id: string; readonly number: string },
  data: Record<string, string | number> = {},
  channels: readonly ('email' | 'sms')[] = ['email'],
): Promise<void> {
  const link = `${tx.platform.config.http.publicUrl}/app/claims/${claim.id}`;
  for (const channel of channels) {
    const recipient = channel === 'email' ? to.email : to.phone;
    if (recipient === '') continue;
    await sendMessage(tx, {
      channel,
      recipient,
      userId: to.id,
      template,
      locale: to.locale,
      data: { firstName: to.firstName, claimNumber: claim.number, link, ...data },
    });
  }
}

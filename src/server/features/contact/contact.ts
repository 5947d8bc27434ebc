import { message } from '#contract/messages.ts';
import { keptFor } from '#domain/kept-for.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { sendContactMessage as contract } from '#contract/contact.endpoints.ts';
import { contactSchemas } from '#contract/contact.schemas.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import lines from '../../../../content/lines.json' with { type: 'json' };
import { messageText } from '#server/platform/words/wordings.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';

const route = routesOf(contactSchemas);

/** Across all addresses: many senders must not flood the support mailbox. */
const mostPerHour = 300;

/**
 * Stores a message from the contact form and sends it to our fixed support mailbox. The writer sees a reference on screen and gets no mail: we must not mail an
 * address that anyone can type (decision 014).
 */
async function sendContactMessage(
  platform: Platform,
  actor: Actor,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await countAgainst(platform, { bucket: 'contact.all', subject: 'all', max: mostPerHour, windowSeconds: 3600 });
  const reference = await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db
      .insertInto('contact_message')
      .values({
        name: input.name,
        email: input.email,
        phone: input.phone ?? null,
        topic: input.topic,
        claim_number: input.claimNumber || null,
        message: input.message,
        locale: input.locale,
        created_at: tx.now,
      })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow();
    const { name, email, phone, topic, claimNumber } = input;
    const details = [
      `Email: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(claimNumber ? [`Claim: ${claimNumber}`] : []),
      `Reference: ${row.reference}`,
    ].join(' · ');
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(input.locale) ?? input.locale;
    await send(
      tx,
      { userId: null, firstName: null, locale: 'en', email: lines.supportEmail, phone: null },
      'contact-message',
      { reference: row.reference, topic, name, language, message: input.message, details, email },
      { key: `contact-message:${row.id}` },
    );
    return row.reference;
  });
  return { reference, message: messageText(message('contact.sent', { reference })) };
}

/** Nightly: deletes messages after the retention of the privacy notice. */
const cleanUpContactMessages = defineJob({ name: 'clean-up-contact-messages', data: z.object({}), schedule: '25 3 * * *' });

export const cleanUpContactMessagesHandler = handleJob(cleanUpContactMessages, async (platform) => {
  const before = new Date(platform.now());
  before.setUTCMonth(before.getUTCMonth() - keptFor.contactMonths);
  await platform.db.deleteFrom('contact_message').where('created_at', '<', before).execute();
});

export const contactRoutes: readonly Route[] = [
  route(contract, ({ platform, actor, body }) => sendContactMessage(platform, actor, body)),
];

import { endpoint } from './endpoint.ts';
import { emailField, optionalPhoneField, optionalText, requiredText } from './fields.ts';
import { z } from './zod-setup.ts';

/** What a message is about, in the order of the form. */
export const contactTopics = ['claim', 'payment', 'garage', 'surveyor', 'complaint', 'my-data', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

const longestMessage = 3000;
const shortestMessage = 20;

export const contactForm = z.object({
  // One line: it stands in the subject of the mail to our support.
  name: requiredText('contact.name.required', 100).check(z.regex(/^[^\p{Cc}]*$/u, 'contact.name.invalid')),
  email: emailField('contact.email.required', 'field.email.invalid'),
  phone: optionalPhoneField(),
  topic: z.enum(contactTopics, 'contact.topic.required'),
  claimNumber: optionalText(30),
  message: requiredText('contact.message.required', longestMessage).check(z.minLength(shortestMessage, 'contact.message.min')),
  /** The language of the page: in which we should answer. */
  locale: z._default(z.enum(['en', 'hi']), 'en'),
});

export const sendContactMessage = endpoint({
  id: 'contact.send-contact-message',
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'A message from the contact form to our support mailbox; nothing is sent to the address that was typed',
  // Written by hand: nobody needs more, and a flood from one address stops here.
  limit: { max: 5, per: 'hour', by: 'address' },
  idempotent: true,
  body: contactForm,
  reply: z.object({ reference: z.string(), message: z.string() }),
});

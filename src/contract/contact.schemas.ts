import { locales, sourceLocale } from '#domain/languages.ts';
import { emailField, optionalPhoneField, optionalText, requiredText } from './fields.ts';
import { z } from './zod-setup.ts';
import { contactTopics } from '#domain/choices.ts';

const longestMessage = 3000;

const shortestMessage = 20;

export const contactForm = z.object({
  // A single line, because it is used in the subject of the support e-mail.
  name: requiredText('contact.name.required', 100).check(z.regex(/^[^\p{Cc}]*$/u, 'contact.name.invalid')),
  email: emailField('contact.email.required', 'field.email.invalid'),
  phone: optionalPhoneField(),
  topic: z.enum(contactTopics, 'contact.topic.required'),
  claimNumber: optionalText(30),
  message: requiredText('contact.message.required', longestMessage).check(z.minLength(shortestMessage, 'contact.message.min')),
  /** Language of the page, in which we answer. */
  locale: z._default(z.enum(locales), sourceLocale),
});

export const contactSchemas = {
  sendContactMessage: {
    summary: 'A message from the contact form to our support mailbox; nothing is sent to the address that was typed',
    body: contactForm,
    reply: z.object({ reference: z.string(), message: z.string() }),
  },
};

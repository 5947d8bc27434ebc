/** Texts of the contact form. */
export const contactMessages = {
  'contact.name.required': 'Name is required',
  'contact.name.invalid': 'Please write your name on one line',
  'contact.email.required': 'Email is required',
  'contact.topic.required': 'Please choose what it is about',
  'contact.message.required': 'Message is required',
  'contact.message.min': 'Please write a little more, so that we can help (at least 20 characters)',
  'contact.sent':
    'Thank you. We have your message, reference {reference}, and answer by email, as a rule within one business day.',
} as const;

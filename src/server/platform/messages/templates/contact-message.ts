import { messageTemplate } from '../template.ts';

/** To our own support mailbox. */
export const contactMessage = messageTemplate({
  name: 'contact-message',
  transactional: true,
  email: {
    en: {
      subject: (data) => `${data['reference']}, ${data['topic']}: ${data['name']}`,
      lines: (data) => [
        `${data['name']} wrote through the contact form (${data['language']}):`,
        data['message'] ?? '',
        [
          `Email: ${data['email']}`,
          ...(data['phone'] ? [`Phone: ${data['phone']}`] : []),
          ...(data['claimNumber'] ? [`Claim: ${data['claimNumber']}`] : []),
          `Reference: ${data['reference']}`,
        ].join(' · '),
      ],
      action: (data) => ({
        label: 'Answer',
        url: `mailto:${encodeURIComponent(data['email'] ?? '')}?subject=${encodeURIComponent(data['reference'] ?? '')}`,
      }),
    },
  },
});

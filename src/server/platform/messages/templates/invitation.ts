import { messageTemplate } from '../template.ts';

export const invitation = messageTemplate({
  name: 'invitation',
  transactional: true,
  email: {
    en: {
      subject: () => 'You are invited',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `${data['invitedBy']} invites you to work with us as ${data['roleName']}.`,
        'The link works once, for 7 days.',
      ],
      action: (data) => ({ label: 'Accept the invitation', url: data['link'] ?? '' }),
    },
  },
});

import { messageTemplate } from '../template.ts';

export const garageChangesAsked = messageTemplate({
  name: 'garage-changes-asked',
  transactional: true,
  email: {
    en: {
      subject: () => 'Please change your application',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        `We need something changed in the application of ${data['garageName']}.`,
        `What we ask for: ${data['reason']}`,
      ],
      action: (data) => ({ label: 'Change my application', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'अपने आवेदन में बदलाव करें',
      lines: (data) => [
        `नमस्ते ${data['firstName']},`,
        `${data['garageName']} के आवेदन में कुछ बदलाव चाहिए।`,
        `क्या बदलना है: ${data['reason']}`,
      ],
      action: (data) => ({ label: 'आवेदन बदलें', url: data['link'] ?? '' }),
    },
  },
});

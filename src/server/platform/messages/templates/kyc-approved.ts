import { messageTemplate } from '../template.ts';

export const kycApproved = messageTemplate({
  name: 'kyc-approved',
  transactional: true,
  email: {
    en: {
      subject: () => 'Your KYC is approved',
      lines: (data) => [
        `Hello ${data['firstName']},`,
        'Your documents were accepted. You can now use everything that your account offers.',
      ],
      action: (data) => ({ label: 'Open my account', url: data['link'] ?? '' }),
    },
    hi: {
      subject: () => 'आपका KYC मंज़ूर हो गया',
      lines: (data) => [`नमस्ते ${data['firstName']},`, 'आपके काग़ज़ स्वीकार हो गए। अब आप अपने खाते की सभी सुविधाएँ इस्तेमाल कर सकते हैं।'],
      action: (data) => ({ label: 'खाता खोलें', url: data['link'] ?? '' }),
    },
  },
});

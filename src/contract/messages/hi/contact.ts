import type { contactMessages } from '../contact.ts';

export const contactMessagesHindi: Partial<Record<keyof typeof contactMessages, string>> = {
  'contact.name.required': 'नाम ज़रूरी है',
  'contact.name.invalid': 'नाम एक ही पंक्ति में लिखें',
  'contact.email.required': 'ईमेल ज़रूरी है',
  'contact.topic.required': 'चुनें कि किस बारे में है',
  'contact.message.required': 'संदेश ज़रूरी है',
  'contact.message.min': 'थोड़ा और लिखें, ताकि हम मदद कर सकें (कम से कम 20 अक्षर)',
  'contact.sent': 'धन्यवाद। आपका संदेश मिल गया, संदर्भ {reference}। हम ईमेल से जवाब देंगे, आम तौर पर एक कामकाजी दिन में।',
};

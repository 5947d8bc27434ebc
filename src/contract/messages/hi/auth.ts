import type { authMessages } from '../auth.ts';

export const authMessagesHindi: Partial<Record<keyof typeof authMessages, string>> = {
  'auth.email.required': 'ईमेल ज़रूरी है',
  'auth.email.invalid': 'ईमेल पता सही नहीं है',
  'auth.password.required': 'पासवर्ड ज़रूरी है',
  'auth.password.min6': 'पासवर्ड कम से कम 6 अक्षर का हो',
  'auth.password.min8': 'पासवर्ड कम से कम 8 अक्षर का हो',
  'auth.password.strong': 'पासवर्ड में बड़ा अक्षर, छोटा अक्षर, अंक और विशेष चिह्न हों',
  'auth.password.mixed': 'पासवर्ड में बड़ा अक्षर, छोटा अक्षर और अंक हों',
  'auth.password.confirm': 'पासवर्ड दोबारा लिखें',
  'auth.password.mismatch': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'auth.first-name.required': 'पहला नाम ज़रूरी है',
  'auth.last-name.required': 'उपनाम ज़रूरी है',
  'auth.phone.required': 'फ़ोन नंबर ज़रूरी है',
  'auth.date-of-birth.required': 'जन्म तिथि ज़रूरी है',
  'auth.company-name.required': 'कंपनी का नाम ज़रूरी है',
  'auth.register.failed': 'पंजीकरण नहीं हुआ',
  'auth.register.failed-page': 'पंजीकरण नहीं हुआ। अपनी जानकारी देखकर फिर कोशिश करें।',
  'auth.register.verify': 'पंजीकरण हो गया! पुष्टि के लिए अपना ईमेल देखें।',
  'auth.register.success': 'पंजीकरण हो गया! अब लॉग इन करें।',
  'auth.register.email-taken': 'इस ईमेल से एक खाता पहले से है।',
  'auth.register.role': 'इस तरह का खाता यहाँ नहीं खुलता।',
};

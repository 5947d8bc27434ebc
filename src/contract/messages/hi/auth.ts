import type { authMessages } from '../auth.ts';

export const authMessagesHindi: Partial<Record<keyof typeof authMessages, string>> = {
  'auth.email.required': 'ईमेल ज़रूरी है',
  'auth.email.invalid': 'ईमेल पता सही नहीं है',
  'auth.password.min6': 'पासवर्ड कम से कम 6 अक्षर का हो',
  'auth.register.failed': 'पंजीकरण नहीं हुआ',
  'auth.register.failed-page': 'पंजीकरण नहीं हुआ। अपनी जानकारी देखकर फिर कोशिश करें।',
  'auth.register.verify': 'पंजीकरण हो गया! पुष्टि के लिए अपना ईमेल देखें।',
  'auth.register.success': 'पंजीकरण हो गया! अब लॉग इन करें।',
  'auth.register.email-taken': 'इस ईमेल से एक खाता पहले से है।',
  'auth.register.role': 'इस तरह का खाता यहाँ नहीं खुलता।',
};

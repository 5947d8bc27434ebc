import type { fileMessages } from '../files.ts';

export const fileMessagesHindi: Partial<Record<keyof typeof fileMessages, string>> = {
  'file.too-large': 'फ़ाइल 10MB से छोटी हो',
  'file.unsupported': 'इस तरह की फ़ाइल स्वीकार नहीं है',
  'file.unsupported-kyc': 'इस तरह की फ़ाइल स्वीकार नहीं है। JPEG, PNG, GIF, PDF या Word फ़ाइल डालें।',
  'file.too-many': 'ज़्यादा से ज़्यादा {max} फ़ाइलें डाल सकते हैं',
  'file.missing': 'कोई फ़ाइल चुनें',
  'file.empty': 'यह फ़ाइल ख़ाली है',
  'file.unreadable': 'यह फ़ाइल ख़राब है या पढ़ी नहीं जा सकती',
  'file.unsafe': 'इस फ़ाइल में सक्रिय या हानिकारक सामग्री है, इसलिए नहीं ली जा सकती',
  'file.protected': 'इस फ़ाइल पर पासवर्ड है। बिना पासवर्ड की फ़ाइल डालें।',
  'file.not-found': 'यह फ़ाइल नहीं मिली।',
  'file.in-use': 'यह फ़ाइल किसी फ़ैसले का हिस्सा है, अब हटाई नहीं जा सकती।',
  'file.upload.failed': 'अपलोड नहीं हुआ',
  'file.upload.status': 'अपलोड नहीं हुआ, स्थिति {status}',
  'file.upload.network': 'नेटवर्क की समस्या से अपलोड नहीं हुआ',
  'file.upload.aborted': 'अपलोड रोक दिया गया',
  'file.upload.invalid-response': 'सर्वर का जवाब समझ नहीं आया',
  'file.download.failed': 'फ़ाइल डाउनलोड नहीं हुई',
  'file.delete.failed': 'फ़ाइल हटाई नहीं जा सकी',
  'file.delete.confirm': 'क्या आप सचमुच यह फ़ाइल हटाना चाहते हैं? इसे वापस नहीं लाया जा सकता।',
};

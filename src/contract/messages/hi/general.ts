import type { generalMessages } from '../general.ts';

export const generalMessagesHindi: Partial<Record<keyof typeof generalMessages, string>> = {
  'general.invalid-input': 'कृपया चिह्नित जगहें देखकर फिर कोशिश करें।',
  'general.not-found': 'जो आपने माँगा वह नहीं मिला।',
  'general.forbidden': 'आपको यह पृष्ठ देखने की अनुमति नहीं है।',
  'general.unauthenticated': 'आगे बढ़ने के लिए लॉग इन करें।',
  'general.conflict': 'इस बीच किसी और ने इसे बदल दिया। मौजूदा स्थिति देखने के लिए पृष्ठ फिर खोलें।',
  'general.too-large': 'भेजी गई जानकारी बहुत बड़ी है।',
  'general.unsupported-type': 'यह प्रकार स्वीकार नहीं है।',
  'general.rate-limited': 'बहुत ज़्यादा कोशिशें हुईं। थोड़ा रुककर फिर कोशिश करें।',
  'general.internal': 'हमारी ओर कुछ गड़बड़ हुई। कुछ खोया नहीं है; फिर कोशिश करें।',
  'general.unavailable': 'सेवा अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें।',
  'general.malformed': 'भेजी गई जानकारी पढ़ी नहीं जा सकी।',
  'general.network-error': 'नेटवर्क में समस्या है',
  'general.http-error': 'HTTP त्रुटि {status}',
  'general.idempotency-mismatch': 'यह कुंजी किसी दूसरे अनुरोध में इस्तेमाल हो चुकी है।',
  'general.idempotency-in-progress': 'इसी अनुरोध पर अभी काम चल रहा है। कृपया रुकें।',
  'general.required': '{label} ज़रूरी है',
  'general.number-too-small': 'कम से कम {min} लिखें',
  'field.pincode.unknown': 'यह पिनकोड कहाँ है, हमें पता नहीं। पास का कोई पिनकोड लिखें।',
};

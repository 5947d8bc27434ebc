import type { accountMessages } from '../account.ts';

export const accountMessagesHindi: Partial<Record<keyof typeof accountMessages, string>> = {
  'account.saved': 'आपकी प्रोफ़ाइल सेव हो गई।',
  'account.saved-verify-email': 'आपकी प्रोफ़ाइल सेव हो गई। ईमेल बदलने के लिए {email} पर भेजा गया लिंक खोलें।',
  'account.session.ended': 'वह डिवाइस लॉग आउट हो गया।',
  'account.sessions.ended': 'बाकी सभी डिवाइस लॉग आउट हो गए।',
  'account.choices.saved': 'आपकी पसंद सेव हो गई।',
  'account.export.started': 'हम आपकी जानकारी इकट्ठी कर रहे हैं। तैयार होने पर आपको ईमेल मिलेगा।',
  'account.export.not-ready': 'यह डाउनलोड अभी तैयार नहीं है या उसका समय ख़त्म हो गया।',
  'account.close.open-business': 'कोई क्लेम, भुगतान या ट्रांसफ़र चल रहा हो तो खाता बंद नहीं हो सकता।',
  'account.close.staff': 'कर्मचारियों के खाते प्रशासक बंद करते हैं।',
  'account.close.confirm': 'पुष्टि करें कि आप खाता बंद करना चाहते हैं',
  'account.closed': 'आपका खाता बंद हो गया।',
  'account.phone.missing': 'पहले अपनी प्रोफ़ाइल में फ़ोन नंबर लिखें।',
  'invitation.invalid': 'यह निमंत्रण पुराना है या इस्तेमाल हो चुका है। नया निमंत्रण माँगें।',
  'invitation.accepted': 'आपका खाता तैयार है। अब लॉग इन करें।',
};

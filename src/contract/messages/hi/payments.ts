import type { paymentMessages } from '../payments.ts';

export const paymentMessagesHindi: Partial<Record<keyof typeof paymentMessages, string>> = {
  'payment.order.failed': 'भुगतान शुरू नहीं हो सका',
  'payment.setup.failed': 'भुगतान की तैयारी नहीं हो सकी',
  'payment.declined': 'भुगतान सेवा ने भुगतान अस्वीकार किया',
  'payment.verification.failed': 'भुगतान की पुष्टि नहीं हुई',
  'payment.verify.failed': 'भुगतान की पुष्टि नहीं की जा सकी',
  'payment.failed': 'भुगतान नहीं हुआ',
  'payment.gateway.unavailable': 'भुगतान सेवा अभी जवाब नहीं दे रही। दो बार कुछ नहीं कटा; एक मिनट में फिर कोशिश करें।',
  'payment.under-way': 'आपके पिछले भुगतान की बैंक अभी जाँच कर रहा है। थोड़ा रुकें।',
  'payment.already-paid': 'इसका भुगतान हो चुका है।',
  'payment.order.not-found': 'यह भुगतान नहीं मिला।',
  'payment.receipt.missing': 'इस भुगतान की रसीद अभी नहीं है।',
  'payment.phone.missing': 'पहले अपनी प्रोफ़ाइल में फ़ोन नंबर जोड़ें: भुगतान सेवा को उसकी ज़रूरत होती है।',
  'notice.payment-refunded.title': 'रिफ़ंड भेजा जा रहा है',
  'notice.payment-refunded.text': 'हम {amount} उसी खाते में लौटा रहे हैं जहाँ से आए थे। बैंकों को सात कामकाजी दिन तक लग सकते हैं।',
  'notice.refund-done.title': 'रिफ़ंड भेज दिया गया',
  'notice.refund-done.text': '{amount} उसी खाते में लौटा दिए गए जहाँ से आए थे।',
  'payment.line.processing-fee': 'क्लेम प्रोसेसिंग फ़ीस',
  'payment.line.service-charge': 'सेवा शुल्क',
  'payment.line.offer-balance': 'सेवा शुल्क, बाकी रकम',
  'payment.line.listing-fee': 'एक साल की लिस्टिंग फ़ीस',
};

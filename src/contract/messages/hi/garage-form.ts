import type { garageFormMessages } from '../garage-form.ts';

export const garageFormMessagesHindi: Partial<Record<keyof typeof garageFormMessages, string>> = {
  'garage.ifsc.unknown': 'यह IFSC कोड किसी बैंक का नहीं है',
  'garage.services.required': 'आगे बढ़ने के लिए कम से कम एक सेवा चुनें',
  'garage.register.success': 'पंजीकरण हो गया! आपका आवेदन जाँच के लिए भेज दिया गया है। थोड़ी देर में आपको ईमेल मिलेगा।',
  'garage.register.failed': 'पंजीकरण नहीं हुआ। अपनी जानकारी देखकर फिर कोशिश करें।',
  'garage.fee.load-failed': 'लिस्टिंग फ़ीस की जानकारी नहीं मिली',
  'garage.states.fallback': 'राज्यों की सूची नहीं मिली। पहले से मौजूद सूची दिखाई जा रही है।',
  'garage.states.failed': 'राज्यों की सूची नहीं मिल सकी। पृष्ठ फिर खोलें।',
};

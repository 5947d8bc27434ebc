import { texts } from '#web/ui/texts.ts';

export const documentTypeText = texts({
  en: {
    names: {
      'damage-photo': 'Photos of the damage',
      registration: 'Registration certificate (RC)',
      policy: 'Insurance policy',
      license: 'Driver’s license',
      'police-report': 'Police complaint (FIR)',
      'fire-report': 'Fire brigade report',
      estimate: 'Estimate of the garage',
      other: 'Other document',
    },
  },
  hi: {
    names: {
      'damage-photo': 'नुकसान की फ़ोटो',
      registration: 'रजिस्ट्रेशन सर्टिफ़िकेट (RC)',
      policy: 'बीमा पॉलिसी',
      license: 'ड्राइविंग लाइसेंस',
      'police-report': 'पुलिस शिकायत (FIR)',
      'fire-report': 'दमकल की रिपोर्ट',
      estimate: 'गैराज का अनुमान',
      other: 'अन्य दस्तावेज़',
    },
  },
});

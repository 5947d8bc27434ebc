import { texts } from '#web/ui/texts.ts';

export const gatePassText = texts({
  en: {
    title: 'Your vehicle is free to go',
    text: (garage: string) => `${garage} has been paid. Show this gate pass at the gate of the workshop.`,
    code: 'Gate pass',
    show: 'Show the gate pass',
    download: 'Download as PDF',
    downloadFailed: 'Failed to download file',
  },
  hi: {
    title: 'आपका वाहन जाने के लिए तैयार है',
    text: (garage: string) => `${garage} को भुगतान हो चुका है। वर्कशॉप के गेट पर यह गेट पास दिखाएँ।`,
    code: 'गेट पास',
    show: 'गेट पास दिखाएँ',
    download: 'PDF डाउनलोड करें',
    downloadFailed: 'फ़ाइल डाउनलोड नहीं हो सकी',
  },
});

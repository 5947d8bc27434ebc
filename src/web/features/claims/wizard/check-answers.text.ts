import { texts } from '#web/ui/texts.ts';

export const checkText = texts({
  en: {
    title: 'Check your answers',
    lead: 'Please check everything before you pay. After filing, changes go through our claims team.',
    change: 'Change',
    changeWhat: (what: string) => `Change: ${what}`,
    documents: 'Documents',
    noDocuments: 'No documents added',
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    stillSending: 'Some files are still being sent. You can go on; they arrive by themselves.',
  },
  hi: {
    title: 'अपने जवाब जाँच लें',
    lead: 'भुगतान से पहले सब कुछ देख लें। दर्ज होने के बाद बदलाव हमारी क्लेम टीम के ज़रिए होते हैं।',
    change: 'बदलें',
    changeWhat: (what: string) => `बदलें: ${what}`,
    documents: 'दस्तावेज़',
    noDocuments: 'कोई दस्तावेज़ नहीं जोड़ा गया',
    files: (count: number) => `${count} फ़ाइलें`,
    stillSending: 'कुछ फ़ाइलें अभी भेजी जा रही हैं। आप आगे बढ़ सकते हैं; वे अपने आप पहुँच जाएँगी।',
  },
});

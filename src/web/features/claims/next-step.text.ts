import { texts } from '#web/ui/texts.ts';

export const nextStepText = texts({
  en: {
    needsYou: 'Needs you',
    due: 'Due',
    overdue: 'Was due',
    title: 'Next step',
    by: 'By',
    waitingFor: (who: string) => `Waiting for: ${who}`,
    paused: 'The clock stands still until the questions are answered.',
  },
  hi: {
    needsYou: 'आपका काम',
    due: 'समय:',
    overdue: 'समय बीत गया:',
    title: 'अगला कदम',
    by: 'कब तक',
    waitingFor: (who: string) => `इंतज़ार: ${who}`,
    paused: 'सवालों के जवाब आने तक समय नहीं गिना जाता।',
  },
});

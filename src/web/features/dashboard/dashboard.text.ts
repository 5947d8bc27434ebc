import { texts } from '#web/ui/texts.ts';

export const dashboardText = texts({
  en: {
    title: 'Dashboard',
    hello: (name: string) => `Welcome, ${name}`,
  },
  hi: {
    title: 'डैशबोर्ड',
    hello: (name: string) => `स्वागत है, ${name}`,
  },
});

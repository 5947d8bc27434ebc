import { texts } from '#web/ui/texts.ts';

export const conflictText = texts({
  en: {
    title: 'Changed on another device',
    lead: 'This step was changed on another device in the meantime. Which version do you want to keep?',
    field: 'Field',
    saved: 'Saved on the other device',
    mine: 'Entered here',
    empty: '(empty)',
    useSaved: 'Use the saved version',
    keepMine: 'Keep what I entered here',
  },
  hi: {
    title: 'दूसरे डिवाइस पर बदला गया',
    lead: 'इस बीच यह चरण दूसरे डिवाइस पर बदला गया। आप कौन-सा रखना चाहते हैं?',
    field: 'खाना',
    saved: 'दूसरे डिवाइस पर सेव',
    mine: 'यहाँ भरा हुआ',
    empty: '(खाली)',
    useSaved: 'सेव किया हुआ रखें',
    keepMine: 'यहाँ भरा हुआ रखें',
  },
});

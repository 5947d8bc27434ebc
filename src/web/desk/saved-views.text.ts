import { texts } from '#web/ui/texts.ts';

export const savedViewsText = texts({
  en: {
    label: 'Your views',
    save: 'Save this view',
    saveTitle: 'Save this view',
    saveText:
      'The list with its filters as it stands now, for you alone. A name that you have used already stands for this list from now on.',
    name: 'Name',
    saved: (name: string) => `View “${name}” saved`,
    remove: (name: string) => `Remove the view ${name}`,
    removed: (name: string) => `View “${name}” removed`,
    failed: 'The view could not be removed',
  },
});

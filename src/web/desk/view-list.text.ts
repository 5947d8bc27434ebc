import { texts } from '#web/ui/texts.ts';

export const viewListText = texts({
  en: {
    count: (total: number) => (total === 1 ? '1 entry' : `${total.toLocaleString('en-IN')} entries`),
    keys: 'J and K move through the rows, Enter opens.',
    find: 'Ctrl K finds a claim, a garage or a person.',
    nothingMatches: 'Nothing matches',
    dropOne: 'Drop a filter or look at another view.',
    clear: 'Clear all',
  },
});

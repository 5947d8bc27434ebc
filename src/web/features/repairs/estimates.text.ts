import { texts } from '#web/ui/texts.ts';

export const estimatesText = texts({
  en: {
    title: 'Estimates',
    lead: 'Claims that are not decided yet: their estimate can be entered or changed. After approval, more damage is reported as a supplement.',
    viewsLabel: 'Which estimates',
    views: { estimates: 'To enter or change', 'in-repair': 'Approved, for supplements', all: 'All' },
    search: 'Search estimates',
    searchHint: 'Claim, vehicle or owner',
    caption: 'Estimates of your garage',
    columns: {
      claim: 'Claim',
      vehicle: 'Vehicle',
      owner: 'Owner',
      stage: 'Stage',
      version: 'Version',
      total: 'Total',
      saved: 'Saved',
    },
    toEnter: 'To enter',
    versionOf: (version: number, supplement: boolean) => (supplement ? `Supplement, version ${version}` : `Version ${version}`),
    none: '–',
    empty: 'No estimate to enter',
    emptyHint: 'New claims appear here as soon as an owner chooses your garage.',
  },
});

import { texts } from '#web/ui/texts.ts';

export const repairsText = texts({
  en: {
    title: 'Repairs',
    viewsLabel: 'Saved views',
    views: {
      'to-do': 'To do',
      'in-progress': 'Being decided',
      'in-repair': 'In repair',
      'awaiting-payout': 'Waiting for payout',
      paid: 'Paid',
      ended: 'Rejected or withdrawn',
      all: 'All',
    },
    search: 'Search your repairs',
    searchHint: 'Claim, vehicle or owner',
    caption: 'Claims that chose your garage',
    columns: {
      claim: 'Claim',
      vehicle: 'Vehicle',
      owner: 'Owner',
      stage: 'Stage',
      next: 'Next step',
      milestone: 'Repair',
      amount: 'Amount',
      payout: 'Payout',
    },
    ready: 'Ready',
    notIn: 'Not reported',
    yours: 'Needs you',
    none: '–',
    empty: 'Nothing to do',
    emptyHint: 'New claims appear here as soon as an owner chooses your garage.',
    credited: (utr: string) => `UTR ${utr}`,
  },
});

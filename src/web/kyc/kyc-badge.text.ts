import { texts } from '#web/ui/texts.ts';

export const kycBadgeText = texts({
  en: {
    decisions: { undecided: 'Under review', approved: 'Approved', rejected: 'Rejected' },
    statuses: { not_submitted: 'Not submitted', pending: 'Under review', approved: 'Approved', rejected: 'Rejected' },
  },
  hi: {
    decisions: { undecided: 'जाँच में', approved: 'मंज़ूर', rejected: 'नामंज़ूर' },
    statuses: { not_submitted: 'जमा नहीं किया', pending: 'जाँच में', approved: 'मंज़ूर', rejected: 'नामंज़ूर' },
  },
});

import { texts } from '#web/ui/texts.ts';

export const surveyorsText = texts({
  en: {
    title: 'Surveyors',
    lead: 'A surveyor may be assigned once the KYC with the license is approved and motor is among the specializations.',
    viewsLabel: 'Saved views',
    views: { applications: 'Applications', network: 'Network', 'not-ready': 'Not ready', suspended: 'Suspended', all: 'All' },
    search: 'Search surveyors',
    searchHint: 'Name, email, license, place',
    caption: 'Surveyors',
    columns: {
      name: 'Surveyor',
      license: 'License',
      place: 'Place',
      kyc: 'KYC',
      applied: 'Waiting since',
      specializations: 'Specializations',
      open: 'Open',
      overdue: 'Overdue',
      reported: 'Reported, 90 days',
      days: 'Days to report',
      declined: 'Declined, 90 days',
    },
    kyc: { not_submitted: 'Not submitted', pending: 'To decide', approved: 'Approved', rejected: 'Rejected' },
    openOf: (toAccept: number, toReport: number) =>
      toAccept > 0 ? `${toAccept + toReport}, ${toAccept} not accepted` : String(toReport),
    none: '–',
    empty: { applications: 'No application waits', other: 'No surveyors here' },
  },
});

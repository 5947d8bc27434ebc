/** Notifications that can be turned off. Codes, links, receipts and decisions about a user's own money are always sent. */
export const notificationTopics = ['claim', 'garage', 'survey', 'kyc', 'reminder', 'news'] as const;

/** Topics of the contact form, in its order. */
export const contactTopics = ['claim', 'payment', 'garage', 'surveyor', 'complaint', 'my-data', 'other'] as const;

/** Surveyor specialisations (specification §3). */
export const surveyorSpecializations = ['Motor Vehicle', 'Property', 'Marine', 'Aviation', 'Engineering', 'Agriculture'] as const;

export const companyTypes = [
  'Proprietorship',
  'Partnership',
  'Private Limited Company',
  'Public Limited Company',
  'LLP (Limited Liability Partnership)',
  'One Person Company (OPC)',
] as const;

/** With 'Custom' the form sends the selected days: 'Monday, Wednesday, Friday'. */
export const workingDaysOptions = ['Monday to Friday', 'Monday to Saturday', 'All Days', 'Custom'] as const;

export const contactTimingOptions = ['24 Hours', '9 AM to 6 PM', '8 AM to 8 PM', '10 AM to 7 PM'] as const;

export const registrationTypes = ['individual', 'company'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

/** Referrers of claimants (specification §1). */
export const referrers = ['service-centre', 'surveyor', 'other'] as const;
export type Referrer = (typeof referrers)[number];

/** Referrers whose name is asked for. */
export const isNamedReferrer = (by: string | undefined): boolean => by === 'service-centre' || by === 'surveyor';

/** Maximum listings per delete or restore request. */
export const maximumSelection = 500;

/** Maximum listings that can be selected by filter. */
export const maximumFound = 10_000;

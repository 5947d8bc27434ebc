/** What a person may turn off. Codes, links, receipts and decisions on one's own money are always sent. */
export const notificationTopics = ['claim', 'garage', 'survey', 'kyc', 'reminder', 'news'] as const;

/** What a message is about, in the order of the form. */
export const contactTopics = ['claim', 'payment', 'garage', 'surveyor', 'complaint', 'my-data', 'other'] as const;

/** What a surveyor may be specialized in (specification §3). */
export const surveyorSpecializations = ['Motor Vehicle', 'Property', 'Marine', 'Aviation', 'Engineering', 'Agriculture'] as const;

/** Business type options of the specification (§3). */
export const companyTypes = [
  'Proprietorship',
  'Partnership',
  'Private Limited Company',
  'Public Limited Company',
  'LLP (Limited Liability Partnership)',
  'One Person Company (OPC)',
] as const;

/** With 'Custom' the form sends the days that were picked: 'Monday, Wednesday, Friday'. */
export const workingDaysOptions = ['Monday to Friday', 'Monday to Saturday', 'All Days', 'Custom'] as const;

export const contactTimingOptions = ['24 Hours', '9 AM to 6 PM', '8 AM to 8 PM', '10 AM to 7 PM'] as const;

export const registrationTypes = ['individual', 'company'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

/** Who sends claimants to us (specification §1). */
export const referrers = ['service-centre', 'surveyor', 'other'] as const;
export type Referrer = (typeof referrers)[number];

/** Those who have a name that is asked for. */
export const isNamedReferrer = (by: string | undefined): boolean => by === 'service-centre' || by === 'surveyor';

/** Listings that one request may take out or bring back. */
export const maximumSelection = 500;

/** Listings that can be selected at once by what filters find. */
export const maximumFound = 10_000;

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

/** Texts of the analytics page. */
export const analyticsMessages = {
  'analytics.from.required': 'First day is required',
  'analytics.to.required': 'Last day is required',
  'analytics.order': 'The last day is before the first',
  'analytics.too-long': 'Please choose at most five years',
} as const;

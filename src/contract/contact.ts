/** What a message is about, in the order of the form. */
export const contactTopics = ['claim', 'payment', 'garage', 'surveyor', 'complaint', 'my-data', 'other'] as const;

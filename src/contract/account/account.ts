/** What a person may turn off. Codes, links, receipts and decisions on one's own money are always sent. */
export const notificationTopics = ['claim', 'garage', 'survey', 'kyc', 'reminder', 'news'] as const;

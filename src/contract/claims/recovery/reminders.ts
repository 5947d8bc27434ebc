export const reminderViews = ['waiting', 'decided'] as const;

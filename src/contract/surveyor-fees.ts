/** 'to-bill': reported and not billed, or sent back; 'held': approved, and a person has to look why it is not paid. */
export const feeViews = ['all', 'to-confirm', 'to-bill', 'to-check', 'to-pay', 'held', 'paid'] as const;
export type FeeView = (typeof feeViews)[number];

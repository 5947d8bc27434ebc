import type { processingMessages } from '../processing.ts';

/** What a claimant meets; the desks of staff, surveyors and garages are in English. */
export const processingMessagesHindi: Partial<Record<keyof typeof processingMessages, string>> = {
  'review.answer.required': 'जवाब लिखें',
  'rating.required': '1 से 5 तारे चुनें',
  'appeal.reason.required': 'लिखें कि आप अपील क्यों कर रहे हैं',
  'withdraw.reason.required': 'लिखें कि आप क्लेम वापस क्यों ले रहे हैं',
  'claim.nothing-to-pay': 'अब कुछ देना बाकी नहीं है। आप ऑफ़र मान सकते हैं।',
  'payment.line.slab-fee': 'सेवा शुल्क',
  'payment.line.gst': 'GST',
  'payment.line.already-paid': 'पहले दिया जा चुका',
};

import { texts } from '#web/ui/texts.ts';

export const paymentsText = texts({
  en: {
    title: 'Payments',
    purposes: { wizard_fee: 'Claim fee', offer_balance: 'Service fee', listing_fee: 'Listing fee' },
    statuses: { pending: 'Not paid yet', processing: 'Being checked by the bank', success: 'Paid', failed: 'Failed' },
    underReview: 'We are looking at this payment. You need not do anything.',
    receipt: 'Receipt',
    receiptWhat: (number: string) => `Download receipt ${number}`,
    refund: 'Refund',
    refundStates: { waiting: 'Being prepared', pending: 'On its way', success: 'Sent back', failed: 'We are sending it again' },
    reference: 'Bank reference',
    failed: 'Failed to download file',
  },
  hi: {
    title: 'भुगतान',
    purposes: { wizard_fee: 'क्लेम फ़ीस', offer_balance: 'सेवा शुल्क', listing_fee: 'लिस्टिंग फ़ीस' },
    statuses: { pending: 'अभी नहीं दिया', processing: 'बैंक जाँच रहा है', success: 'भुगतान हुआ', failed: 'असफल' },
    underReview: 'हम इस भुगतान को देख रहे हैं। आपको कुछ नहीं करना है।',
    receipt: 'रसीद',
    receiptWhat: (number: string) => `रसीद ${number} डाउनलोड करें`,
    refund: 'रिफ़ंड',
    refundStates: { waiting: 'तैयारी हो रही है', pending: 'रास्ते में', success: 'लौटा दिया', failed: 'हम फिर से भेज रहे हैं' },
    reference: 'बैंक संदर्भ',
    failed: 'फ़ाइल डाउनलोड नहीं हो सकी',
  },
});

function moment(locale: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return (at) => format.format(at);
}

/** What a gate pass says on paper. */
export const gatePassWords = {
  en: {
    title: 'Gate pass',
    meaning: 'The workshop has been paid. This vehicle may leave.',
    code: 'Gate pass',
    claim: 'Claim',
    vehicle: 'Vehicle',
    registration: 'Registration',
    workshop: 'Workshop',
    amount: 'Amount paid',
    utr: 'Bank reference (UTR)',
    paid: 'Paid',
    qr: 'QR code of the address below',
    check: 'Scan to check that this pass is genuine and still valid, or open',
    moment: moment('en-IN'),
  },
  hi: {
    title: 'गेट पास',
    meaning: 'वर्कशॉप को भुगतान हो गया। यह वाहन जा सकता है।',
    code: 'गेट पास',
    claim: 'क्लेम',
    vehicle: 'वाहन',
    registration: 'रजिस्ट्रेशन',
    workshop: 'वर्कशॉप',
    amount: 'दी गई रकम',
    utr: 'बैंक का संदर्भ (UTR)',
    paid: 'भुगतान का समय',
    qr: 'नीचे दिए पते का QR कोड',
    check: 'स्कैन करके देखें कि यह पास असली है और अब भी मान्य है, या यह पता खोलें',
    moment: moment('hi-IN'),
  },
} as const;

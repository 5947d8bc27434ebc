function day(locale: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return (at) => format.format(at);
}

/** What a receipt says on paper. */
export const receiptWords = {
  en: {
    title: (number: string) => `Receipt ${number}`,
    paidOn: 'Paid on',
    payer: 'Received from',
    gstNumber: 'GST number of payer',
    claim: 'For claim',
    order: 'Order',
    reference: 'Payment reference',
    total: 'Total received',
    refunded: 'This amount was sent back to the payer.',
    unsigned: 'This receipt was made by a computer and is valid without a signature.',
    day: day('en-IN'),
  },
  hi: {
    title: (number: string) => `रसीद ${number}`,
    paidOn: 'भुगतान की तारीख़',
    payer: 'किससे मिला',
    gstNumber: 'देने वाले का GST नंबर',
    claim: 'क्लेम',
    order: 'ऑर्डर',
    reference: 'भुगतान का संदर्भ',
    total: 'कुल मिला',
    refunded: 'यह रकम देने वाले को वापस भेज दी गई।',
    unsigned: 'यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है।',
    day: day('hi-IN'),
  },
} as const;

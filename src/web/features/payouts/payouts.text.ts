import { texts } from '#web/ui/texts.ts';

export const payoutsText = texts({
  en: {
    title: 'Payouts',
    lead: 'What we paid to your bank account. Each transfer has the bank’s reference (UTR), by which your bank finds it.',
    caption: 'Payouts to your garage, the newest first',
    columns: {
      claim: 'Claim',
      vehicle: 'Vehicle',
      amount: 'Amount',
      account: 'Account',
      state: 'Status',
      utr: 'UTR',
      credited: 'Credited',
    },
    states: {
      pending: 'Being sent',
      processing: 'At the bank',
      success: 'Credited',
      failed: 'Did not go through, we look into it',
      reversed: 'Returned by the bank, we pay again',
    },
    ending: (last4: string) => `••••${last4}`,
    utrOf: (number: string) => `UTR of ${number}`,
    none: '–',
    empty: 'No payouts yet',
    emptyHint: 'A payout starts by itself once the owner accepted the offer, your invoice is in and the vehicle is ready.',
  },
});

import { texts } from '#web/ui/texts.ts';

/** The wizard's frame; each step has a text file of its own. */
export const wizardText = texts({
  en: {
    title: 'Submit New Claim',
    claims: 'Claims',
    steps: {
      vehicle: 'Vehicle Details',
      garage: 'Garage Selection',
      details: 'Claim Details',
      terms: 'Terms & Conditions',
      payment: 'Payment',
    },
    cancel: 'Cancel',
    previous: 'Previous',
    next: 'Next',
    saving: 'Saving...',
    error: 'Error',
    preparing: 'Preparing your claim…',
    goClaims: 'Go to claims',
  },
  hi: {
    title: 'नया क्लेम दर्ज करें',
    claims: 'क्लेम',
    steps: {
      vehicle: 'वाहन का विवरण',
      garage: 'गैराज का चुनाव',
      details: 'क्लेम का विवरण',
      terms: 'नियम और शर्तें',
      payment: 'भुगतान',
    },
    cancel: 'रद्द करें',
    previous: 'पिछला',
    next: 'आगे',
    saving: 'सेव हो रहा है...',
    error: 'गड़बड़ी',
    preparing: 'आपका क्लेम तैयार हो रहा है…',
    goClaims: 'क्लेम की सूची पर जाएँ',
  },
});

import { texts } from '#web/ui/texts.ts';

/** For search results and shared links; kept out of the script of the page. */
export const descriptionText = texts({
  en: {
    description: 'Register with your IRDAI license, Aadhaar and bank account, and receive surveys of motor claims near you.',
  },
  hi: { description: 'अपने IRDAI लाइसेंस, आधार और बैंक खाते के साथ पंजीकरण करें, और पास के मोटर क्लेम के सर्वे पाएँ।' },
});

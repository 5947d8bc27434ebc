import { texts } from '#web/ui/texts.ts';

/** For search results and shared links; kept out of the scripts of the pages. */
export const descriptionsText = texts({
  en: {
    login: 'Log in to follow your claims, offers, repairs, surveys and payments.',
    signup:
      'Open an account as a vehicle owner with a claim, as a garage that wants to be listed and paid, or as a licensed surveyor.',
    claimant:
      'Open an account to file the insurance claim of your vehicle and drive out of the workshop before the insurer pays.',
    forgot: 'Tell us the email address of your account. We send a link to choose a new password.',
  },
  hi: {
    login: 'अपने क्लेम, ऑफ़र, मरम्मत, सर्वे और भुगतान देखने के लिए लॉग इन करें।',
    signup: 'खाता खोलें: क्लेम वाले वाहन मालिक, सूची में आने और भुगतान पाने वाले गैराज, या लाइसेंसधारी सर्वेयर के रूप में।',
    claimant: 'अपने वाहन का बीमा क्लेम दर्ज करने और बीमा कंपनी के भुगतान से पहले वर्कशॉप से निकलने के लिए खाता खोलें।',
    forgot: 'अपने खाते का ईमेल पता बताएँ। नया पासवर्ड चुनने के लिए हम एक लिंक भेजेंगे।',
  },
});

import { texts } from '#web/ui/texts.ts';

/** The claim terms of version 2026-11-01 (`currentTermsVersion`): change one only together with the other. */
export const fullTerms = texts({
  en: {
    sections: [
      {
        title: '1. What we do',
        text: 'When your insurer has accepted your own-damage claim, we advance the approved amount to the garage that repaired your vehicle, so that the garage releases it. Your insurer later pays this amount to us instead of to you or the garage. We are no insurer: whether and how much your insurer pays is decided by your policy.',
      },
      {
        title: '2. Filing a claim',
        text: 'You file a claim by completing all steps and paying the claim processing fee. Information must be true, complete and match the registration certificate and the policy. Claims are processed within 7-15 business days from filing. We may ask you, the garage or the surveyor questions; the time until the answer does not count.',
      },
      {
        title: '3. Survey',
        text: 'Where the estimate reaches the limit set by the regulator, a licensed surveyor inspects the vehicle. You let the surveyor see the vehicle and its papers. Damage that does not come from the reported incident is not paid.',
      },
      {
        title: '4. Fees',
        text: 'The claim processing fee and the service charge are shown before you pay. If the claim is approved you receive an offer with a flat service fee plus GST, less the processing fee already paid. You decide freely; without your acceptance no further fee is due. An offer is valid for 48 hours.',
      },
      {
        title: '5. Refunds',
        text: 'What you paid when filing is refunded in full when you discard the draft, when you withdraw the claim before a survey or review has started, or when the claim is rejected before review. After that the work that the fee pays for has begun and it is not refunded. Double payments are always refunded in full.',
      },
      {
        title: '6. Payment to the garage',
        text: 'We pay the approved amount to the garage once you have accepted the offer, the garage has uploaded its final invoice and marked the vehicle as ready. Approved claims are settled within 5 business days; most are paid within 24 hours. What your insurer does not pay (depreciation, deductible, salvage, extra work) you pay to the garage yourself.',
      },
      {
        title: '7. Gate pass',
        text: 'With the payment we issue a gate pass. It confirms to the garage that its bill is paid up to the approved amount and that the vehicle may leave.',
      },
      {
        title: '8. Repairs',
        text: 'The garage, not we, repairs the vehicle and is responsible for its work. Repairs in network garages are guaranteed for 6 months from the day the vehicle is handed over.',
      },
      {
        title: '9. Assignment to us',
        text: 'By accepting the offer you authorise your insurer to pay the approved amount to us and agree to sign what the insurer asks for. If the insurer pays you instead, you pass the amount on within 7 days.',
      },
      {
        title: '10. Withdrawal, rejection, appeal',
        text: 'You may withdraw at any time before you accept the offer. A rejection names its reason. You may appeal once within 30 days.',
      },
      {
        title: '11. Your data',
        text: 'We use your data to process this claim and share it with the garage, the surveyor, your insurer and our payment provider as far as each needs it. We keep it as long as the law asks. You can see, correct and download it in Settings.',
      },
      {
        title: '12. False statements',
        text: 'A claim with knowingly false information is rejected without refund, and money already advanced must be returned.',
      },
      {
        title: '13. Law',
        text: 'Indian law applies. Complaints go to our support first; if that does not help, to the courts at our head office, as far as consumer law does not say otherwise.',
      },
    ],
    version: (version: string) => `Version of ${version}`,
  },
  hi: {
    sections: [
      {
        title: '1. हम क्या करते हैं',
        text: 'जब आपकी बीमा कंपनी आपके अपने वाहन के नुकसान का क्लेम मान लेती है, तब हम मंज़ूर रकम उस गैराज को पहले दे देते हैं जिसने मरम्मत की, ताकि वह वाहन छोड़ दे। बीमा कंपनी यह रकम बाद में आपको या गैराज को देने के बजाय हमें देती है। हम बीमा कंपनी नहीं हैं: वह कितना देगी, यह आपकी पॉलिसी तय करती है।',
      },
      {
        title: '2. क्लेम दर्ज करना',
        text: 'सभी चरण पूरे करके और प्रोसेसिंग फ़ीस देकर क्लेम दर्ज होता है। जानकारी सच, पूरी और रजिस्ट्रेशन सर्टिफ़िकेट व पॉलिसी से मेल खाती होनी चाहिए। दर्ज होने के बाद 7-15 कामकाजी दिनों में कार्रवाई होती है। हम आपसे, गैराज से या सर्वेयर से सवाल पूछ सकते हैं; जवाब आने तक का समय नहीं गिना जाता।',
      },
      {
        title: '3. सर्वे',
        text: 'अनुमान नियामक की सीमा तक पहुँचने पर लाइसेंसधारी सर्वेयर वाहन की जाँच करता है। आप उसे वाहन और उसके काग़ज़ दिखाते हैं। जो नुकसान बताई गई घटना से नहीं हुआ, उसका भुगतान नहीं होता।',
      },
      {
        title: '4. फ़ीस',
        text: 'क्लेम प्रोसेसिंग फ़ीस और सेवा शुल्क भुगतान से पहले दिखाए जाते हैं। क्लेम मंज़ूर होने पर आपको एक ऑफ़र मिलता है, जिसमें तय सेवा शुल्क और GST होता है, दी जा चुकी प्रोसेसिंग फ़ीस घटाकर। फ़ैसला आपका है; आपके माने बिना और कोई फ़ीस नहीं लगती। ऑफ़र 48 घंटे तक मान्य है।',
      },
      {
        title: '5. रिफ़ंड',
        text: 'दर्ज करते समय दिया गया पूरा पैसा लौटाया जाता है: जब आप ड्राफ़्ट हटा दें, सर्वे या समीक्षा शुरू होने से पहले क्लेम वापस ले लें, या क्लेम समीक्षा से पहले नामंज़ूर हो जाए। उसके बाद वह काम शुरू हो चुका होता है जिसकी यह फ़ीस है, इसलिए पैसा नहीं लौटता। दो बार हुआ भुगतान हमेशा पूरा लौटाया जाता है।',
      },
      {
        title: '6. गैराज को भुगतान',
        text: 'जब आप ऑफ़र मान लें, गैराज अंतिम बिल डाल दे और वाहन तैयार बता दे, तब हम मंज़ूर रकम गैराज को देते हैं। मंज़ूर क्लेम का निपटान 5 कामकाजी दिनों में होता है; ज़्यादातर 24 घंटे में। जो बीमा कंपनी नहीं देती (घिसावट, डिडक्टिबल, कबाड़ की कीमत, अतिरिक्त काम), वह आप खुद गैराज को देते हैं।',
      },
      {
        title: '7. गेट पास',
        text: 'भुगतान के साथ हम गेट पास देते हैं। वह गैराज को बताता है कि मंज़ूर रकम तक उसका बिल चुका दिया गया है और वाहन जा सकता है।',
      },
      {
        title: '8. मरम्मत',
        text: 'मरम्मत गैराज करता है, हम नहीं; अपने काम की ज़िम्मेदारी उसकी है। नेटवर्क गैराज की मरम्मत पर वाहन सौंपने के दिन से 6 महीने की गारंटी है।',
      },
      {
        title: '9. रकम पर हमारा अधिकार',
        text: 'ऑफ़र मानकर आप अपनी बीमा कंपनी को अनुमति देते हैं कि वह मंज़ूर रकम हमें दे, और उसके माँगे काग़ज़ों पर हस्ताक्षर करने को सहमत होते हैं। अगर बीमा कंपनी रकम आपको दे दे, तो आप उसे 7 दिन में हमें देते हैं।',
      },
      {
        title: '10. वापसी, नामंज़ूरी, अपील',
        text: 'ऑफ़र मानने से पहले आप कभी भी क्लेम वापस ले सकते हैं। नामंज़ूरी का कारण बताया जाता है। आप 30 दिन में एक बार अपील कर सकते हैं।',
      },
      {
        title: '11. आपकी जानकारी',
        text: 'आपकी जानकारी हम इस क्लेम के लिए इस्तेमाल करते हैं और गैराज, सर्वेयर, बीमा कंपनी और भुगतान सेवा को उतनी ही देते हैं जितनी उन्हें चाहिए। क़ानून जितना कहे उतने समय तक रखते हैं। सेटिंग्स में आप उसे देख, सुधार और डाउनलोड कर सकते हैं।',
      },
      {
        title: '12. झूठी जानकारी',
        text: 'जान-बूझकर झूठी जानकारी वाला क्लेम बिना रिफ़ंड नामंज़ूर होता है, और दी जा चुकी रकम लौटानी होती है।',
      },
      {
        title: '13. क़ानून',
        text: 'भारतीय क़ानून लागू है। शिकायत पहले हमारी सहायता टीम को करें; समाधान न हो तो हमारे मुख्य कार्यालय की अदालतों में, जहाँ तक उपभोक्ता क़ानून कुछ और न कहे।',
      },
    ],
    version: (version: string) => `संस्करण ${version}`,
  },
});

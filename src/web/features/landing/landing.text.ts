import { texts } from '#web/ui/texts.ts';

export const landingText = texts({
  en: {
    title: 'Claim discounting for commercial vehicle insurance',
    description:
      'Your insurer has accepted the claim, but the money can take up to 4 weeks. We pay the workshop now, for a flat fee, so that your repaired vehicle drives out within about 24 hours.',
    hero: 'Your Trusted Partner to Claim Discounting for Commercial Vehicle Insurance Claims',
    heroText:
      'Your insurer has accepted the claim, but own-damage payments can take up to 4 weeks. We pay the workshop now, so your repaired vehicle drives out within about 24 hours.',
    heroPoints: [
      'A flat service fee by slab, no interest',
      'Paid to the workshop by bank transfer',
      'A gate pass that anyone can check',
    ],
    getStarted: 'Get Started',
    searchGarages: 'Search garage listings',
    howTitle: 'How it works',
    howText: 'Four steps. You can follow each on one page, with whose turn it is and by when.',
    steps: [
      {
        title: 'File the claim',
        text: 'Five short steps on your phone: vehicle, garage, what happened, terms, fee. Stop anywhere and go on later.',
      },
      {
        title: 'The insurer accepts',
        text: 'We check the survey and the papers, and record the insurer’s acceptance. If something is missing we ask once, and say why.',
      },
      {
        title: 'You see the calculation',
        text: 'Line by line: what the insurer pays, what you pay, what we advance, and our fee. You decide, within 48 hours.',
      },
      {
        title: 'We pay, you drive',
        text: 'The workshop is paid and the gate pass is issued. We collect from the insurer later; you do not wait for it.',
      },
    ],
    sample: {
      title: 'What a claim’s money looks like',
      text: 'A goods vehicle, two and a half years old, came back from an accident. This is how its bill divides. Every owner sees such a page for the own claim, before deciding.',
      tag: 'Sample calculation, not a real claim',
      caption: 'The workshop’s bill, and what the insurer pays of it',
      columns: { line: 'Line', billed: 'Billed', rule: 'Depreciation', payable: 'Insurer pays' },
      lines: {
        panels: { label: 'Cabin and body panels', rule: '15%, by age up to 3 years' },
        bumper: { label: 'Bumper and lamps', rule: '50%, plastic and rubber' },
        windscreen: { label: 'Windscreen', rule: 'None on glass' },
        paint: { label: 'Paint', rule: '50% on the material' },
        labour: { label: 'Labour', rule: 'None' },
      },
      deductions: {
        salvage: 'Salvage, the worth of the old parts',
        'compulsory-deductible': 'Compulsory deductible of the policy',
        'voluntary-deductible': 'Voluntary deductible of the policy',
      },
      billed: 'The bill',
      insurerPays: 'The insurer pays',
      youPay: 'You pay the workshop',
      weAdvance: 'We advance now',
      feeNote:
        'Our service fee is a flat amount by slab of the approved amount. You see it in your offer, before you accept, and it does not grow while the insurer takes its time.',
    },
    promise: {
      title: 'What “24 hours” means',
      text: 'We would rather promise less and keep it. The clock starts when the last of these is in, and from there to the payment we take 24 hours.',
      before: 'Before the clock starts',
      items: [
        'The insurer’s acceptance, in writing',
        'Your yes to the offer, and the rest of the fee',
        'The garage’s final invoice, and the vehicle marked as ready',
        'The garage’s identity and bank account, confirmed',
      ],
      clock: 'Then 24 hours',
      clockText:
        'We transfer the amount. The bank’s confirmation carries its reference, the UTR, and the gate pass is issued with it.',
      wait: 'Until then we wait as you do, and the claim’s page always says for whom. Claims are processed within 7-15 business days.',
    },
    forTitle: 'For everyone around the repair',
    audiences: [
      {
        name: 'For owners',
        points: [
          'One lorry or a fleet, in your own name or your company’s',
          'No interest: the fee is flat and known before you accept',
          'Receipts, invoice and every paper in one place',
        ],
        action: 'Customer Signup',
      },
      {
        name: 'For garages',
        points: [
          'Paid within 24 hours once the vehicle is ready',
          'No commission on repairs; the fee is the owner’s',
          'Found by owners nearby, in the public directory',
        ],
        action: 'Garage Listing Signup',
      },
      {
        name: 'For surveyors',
        points: [
          'Assignments that fit your license, accepted or declined by you',
          'Assess line by line, with photos, on a phone or a desk',
          'Deadlines in sight, and every past report',
        ],
        action: 'Surveyor Signup',
      },
    ],
    aboutTitle: 'About Us',
    aboutText:
      'We discount approved own-damage claims of commercial and other motor vehicles in India. For a flat service fee by slab, the approved amount goes to the service centre at once, instead of weeks later.',
    missionTitle: 'Our Mission',
    missionText:
      'A vehicle that stands at the workshop earns nothing. Our mission is that no repaired vehicle waits for a payment that everyone has already agreed on.',
    whoTitle: 'Who we are',
    whoText:
      'People from motor claims, garages and payments. We work with vehicle owners, garages, licensed surveyors and insurers, and show each of them the same record of the claim. We are no insurer: your policy decides what is paid.',
    closingTitle: 'Is your vehicle ready, and the money is not?',
    closingText: 'Start with the vehicle’s registration certificate and the policy at hand. Everything you enter is kept.',
    contact: 'Talk to us first',
  },
  hi: {
    title: 'कमर्शियल वाहन बीमा क्लेम डिस्काउंटिंग',
    description:
      'बीमा कंपनी ने क्लेम मान लिया, पर पैसा आने में 4 हफ़्ते तक लग सकते हैं। हम तय शुल्क पर वर्कशॉप को अभी भुगतान करते हैं, ताकि मरम्मत किया हुआ वाहन लगभग 24 घंटे में बाहर आए।',
    hero: 'कमर्शियल वाहन बीमा क्लेम डिस्काउंटिंग में आपका भरोसेमंद साथी',
    heroText:
      'बीमा कंपनी ने क्लेम मान लिया, पर अपने नुकसान (ओन डैमेज) का पैसा आने में 4 हफ़्ते तक लग सकते हैं। हम वर्कशॉप को अभी भुगतान करते हैं, ताकि आपका मरम्मत किया हुआ वाहन लगभग 24 घंटे में बाहर आए।',
    heroPoints: ['स्लैब के हिसाब से तय शुल्क, कोई ब्याज नहीं', 'वर्कशॉप को सीधे बैंक ट्रांसफ़र', 'गेट पास, जिसकी जाँच कोई भी कर सकता है'],
    getStarted: 'शुरू करें',
    searchGarages: 'गैराज सूची खोजें',
    howTitle: 'यह कैसे काम करता है',
    howText: 'चार कदम। हर कदम एक ही पृष्ठ पर दिखता है: अब किसकी बारी है और कब तक।',
    steps: [
      {
        title: 'क्लेम दर्ज करें',
        text: 'फ़ोन पर पाँच छोटे चरण: वाहन, गैराज, क्या हुआ, शर्तें, फ़ीस। कहीं भी रुकें, बाद में वहीं से आगे बढ़ें।',
      },
      {
        title: 'बीमा कंपनी मानती है',
        text: 'हम सर्वे और काग़ज़ जाँचते हैं, और बीमा कंपनी की स्वीकृति दर्ज करते हैं। कुछ कम हो तो एक बार पूछते हैं, और बताते हैं क्यों।',
      },
      {
        title: 'आप हिसाब देखते हैं',
        text: 'एक-एक पंक्ति में: बीमा कंपनी कितना देती है, आप कितना, हम कितना पहले देते हैं, और हमारा शुल्क। 48 घंटे में फ़ैसला आपका।',
      },
      {
        title: 'हम भुगतान करते हैं, आप चल पड़ते हैं',
        text: 'वर्कशॉप को पैसा मिलता है और गेट पास जारी होता है। बीमा कंपनी से हम बाद में वसूलते हैं; आपको इंतज़ार नहीं करना।',
      },
    ],
    sample: {
      title: 'क्लेम के पैसे का हिसाब कैसा दिखता है',
      text: 'ढाई साल पुराना एक मालवाहक वाहन दुर्घटना के बाद मरम्मत में आया। उसका बिल ऐसे बँटता है। हर मालिक फ़ैसले से पहले अपने क्लेम का ऐसा ही पृष्ठ देखता है।',
      tag: 'नमूना हिसाब, असली क्लेम नहीं',
      caption: 'वर्कशॉप का बिल, और उसमें से बीमा कंपनी कितना देती है',
      columns: { line: 'मद', billed: 'बिल', rule: 'घिसावट', payable: 'बीमा कंपनी देती है' },
      lines: {
        panels: { label: 'केबिन और बॉडी के पैनल', rule: '15%, 3 साल तक की उम्र पर' },
        bumper: { label: 'बंपर और लाइटें', rule: '50%, प्लास्टिक और रबर' },
        windscreen: { label: 'सामने का शीशा', rule: 'शीशे पर नहीं' },
        paint: { label: 'पेंट', rule: 'सामान पर 50%' },
        labour: { label: 'मज़दूरी', rule: 'नहीं' },
      },
      deductions: {
        salvage: 'कबाड़, पुराने पुर्ज़ों की कीमत',
        'compulsory-deductible': 'पॉलिसी का अनिवार्य डिडक्टिबल',
        'voluntary-deductible': 'पॉलिसी का स्वैच्छिक डिडक्टिबल',
      },
      billed: 'पूरा बिल',
      insurerPays: 'बीमा कंपनी देती है',
      youPay: 'आप वर्कशॉप को देते हैं',
      weAdvance: 'हम अभी देते हैं',
      feeNote:
        'हमारा सेवा शुल्क मंज़ूर रकम के स्लैब के हिसाब से एक तय रकम है। वह मानने से पहले आपके ऑफ़र में दिखता है, और बीमा कंपनी कितना भी समय ले, बढ़ता नहीं।',
    },
    promise: {
      title: '“24 घंटे” का मतलब',
      text: 'हम कम वादा करके उसे निभाना पसंद करते हैं। घड़ी तब शुरू होती है जब इनमें से आख़िरी चीज़ आ जाए; वहाँ से भुगतान तक हम 24 घंटे लेते हैं।',
      before: 'घड़ी शुरू होने से पहले',
      items: [
        'बीमा कंपनी की लिखित स्वीकृति',
        'ऑफ़र पर आपकी हाँ, और बाकी शुल्क',
        'गैराज का अंतिम बिल, और वाहन तैयार',
        'गैराज की पहचान और बैंक खाते की पुष्टि',
      ],
      clock: 'फिर 24 घंटे',
      clockText: 'हम रकम भेजते हैं। बैंक की पुष्टि के साथ उसका संदर्भ (UTR) आता है, और उसी के साथ गेट पास जारी होता है।',
      wait: 'तब तक हम भी आपकी तरह इंतज़ार करते हैं, और क्लेम का पृष्ठ हमेशा बताता है कि किसका। क्लेम पर 7-15 कामकाजी दिनों में कार्रवाई होती है।',
    },
    forTitle: 'मरम्मत से जुड़े हर व्यक्ति के लिए',
    audiences: [
      {
        name: 'वाहन मालिकों के लिए',
        points: [
          'एक ट्रक हो या पूरा बेड़ा, अपने नाम से या कंपनी के',
          'कोई ब्याज नहीं: शुल्क तय है और मानने से पहले पता होता है',
          'रसीदें, बिल और हर काग़ज़ एक जगह',
        ],
        action: 'ग्राहक साइन-अप',
      },
      {
        name: 'गैराज के लिए',
        points: [
          'वाहन तैयार होने पर 24 घंटे में भुगतान',
          'मरम्मत पर कोई कमीशन नहीं; शुल्क मालिक देता है',
          'सार्वजनिक सूची में, आसपास के मालिकों की नज़र में',
        ],
        action: 'गैराज लिस्टिंग साइन-अप',
      },
      {
        name: 'सर्वेयर के लिए',
        points: [
          'आपके लाइसेंस के मुताबिक काम, लेना या न लेना आपके हाथ में',
          'एक-एक पंक्ति का आकलन, फ़ोटो के साथ, फ़ोन पर या मेज़ पर',
          'समय-सीमा सामने, और हर पुरानी रिपोर्ट',
        ],
        action: 'सर्वेयर साइन-अप',
      },
    ],
    aboutTitle: 'हमारे बारे में',
    aboutText:
      'हम भारत में कमर्शियल और दूसरे मोटर वाहनों के मंज़ूर ओन डैमेज क्लेम डिस्काउंट करते हैं। स्लैब के हिसाब से तय सेवा शुल्क पर मंज़ूर रकम सर्विस सेंटर को हफ़्तों बाद नहीं, तुरंत मिलती है।',
    missionTitle: 'हमारा लक्ष्य',
    missionText:
      'वर्कशॉप में खड़ा वाहन कुछ नहीं कमाता। हमारा लक्ष्य है कि मरम्मत हो चुका कोई वाहन उस भुगतान के लिए न रुके जिस पर सब पहले ही सहमत हैं।',
    whoTitle: 'हम कौन हैं',
    whoText:
      'मोटर क्लेम, गैराज और भुगतान के क्षेत्र के लोग। हम वाहन मालिकों, गैराज, लाइसेंसधारी सर्वेयरों और बीमा कंपनियों के साथ काम करते हैं, और सबको क्लेम का एक ही रिकॉर्ड दिखाते हैं। हम बीमा कंपनी नहीं हैं: कितना मिलेगा, यह आपकी पॉलिसी तय करती है।',
    closingTitle: 'वाहन तैयार है, पर पैसा नहीं आया?',
    closingText: 'वाहन का रजिस्ट्रेशन सर्टिफ़िकेट और पॉलिसी पास रखकर शुरू करें। आपका भरा हुआ सब कुछ सुरक्षित रहता है।',
    contact: 'पहले हमसे बात करें',
  },
});

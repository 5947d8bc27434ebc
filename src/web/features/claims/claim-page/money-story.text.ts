import { texts } from '#web/ui/texts.ts';

/** What happens with the money, in plain words, by where the claim stands. */
export const moneyStoryText = texts({
  en: {
    title: 'What happens with the money',
    before: (fee: string) =>
      `You have paid ${fee}. If the claim is approved you see what we pay the garage and what our service costs, before you decide.`,
    offered: (amount: string) =>
      `${amount} is approved. If you accept, we pay it to the garage; the insurer pays us back later. What the insurer does not cover you settle with the garage.`,
    accepted: (amount: string) =>
      `We pay ${amount} to the garage as soon as its invoice is in and the vehicle is ready. You owe us nothing more.`,
    paid: (amount: string) => `We have paid ${amount} to the garage. The insurer pays it back to us. You owe us nothing more.`,
    closed: 'Everything is settled: the garage was paid, and the insurer has paid us.',
    refundDue: 'What you paid goes back to the account it came from. Banks need up to seven working days; see Payments below.',
    kept: 'The fee is not refunded, because the work that it pays for had begun.',
  },
  hi: {
    title: 'पैसों का क्या होता है',
    before: (fee: string) => `आपने ${fee} दिए हैं। क्लेम मंज़ूर होने पर, फ़ैसले से पहले आप देखेंगे कि हम गैराज को कितना देंगे और हमारी सेवा कितने की है।`,
    offered: (amount: string) =>
      `${amount} मंज़ूर हैं। आपके मानने पर हम यह गैराज को देंगे; बीमा कंपनी हमें बाद में लौटाएगी। जो बीमा में नहीं आता, वह आप गैराज को देंगे।`,
    accepted: (amount: string) => `गैराज का बिल आते ही और वाहन तैयार होते ही हम उसे ${amount} देंगे। आपको हमें और कुछ नहीं देना।`,
    paid: (amount: string) => `हमने गैराज को ${amount} दे दिए हैं। बीमा कंपनी हमें लौटाएगी। आपको हमें और कुछ नहीं देना।`,
    closed: 'सब हिसाब पूरा: गैराज को भुगतान हुआ और बीमा कंपनी ने हमें दे दिया।',
    refundDue: 'आपका दिया पैसा उसी खाते में लौट रहा है। बैंक को सात कामकाजी दिन तक लगते हैं; नीचे भुगतान देखें।',
    kept: 'फ़ीस नहीं लौटती, क्योंकि जिस काम की यह फ़ीस है वह शुरू हो चुका था।',
  },
});

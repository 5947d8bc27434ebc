import { texts } from '#web/ui/texts.ts';

/** Appeal and withdrawal. */
export const endingText = texts({
  en: {
    appeal: 'Appeal',
    appealTitle: 'Appeal against the rejection',
    appealLead:
      'Say why the decision is wrong, and add papers that show it below. Our team reviews the claim again. You can appeal once.',
    appealUntil: 'Possible until',
    appealReason: 'Why should the claim be reviewed again?',
    appealSend: 'Send appeal',
    appealed: 'Your appeal was sent',
    withdraw: 'Withdraw this claim',
    withdrawTitle: 'Withdraw this claim?',
    withdrawLead: 'The claim ends here and cannot be taken up again. You can file a new one.',
    refunded: (amount: string) => `The whole fee of ${amount} goes back to the account it came from.`,
    kept: 'The fee is not refunded, because a survey or review has started already.',
    withdrawReason: 'Reason',
    withdrawSend: 'Withdraw',
    withdrawn: 'The claim was withdrawn',
    cancel: 'Cancel',
    sending: 'Sending…',
  },
  hi: {
    appeal: 'अपील करें',
    appealTitle: 'नामंज़ूरी के ख़िलाफ़ अपील',
    appealLead:
      'बताएँ कि फ़ैसला ग़लत क्यों है, और उसे दिखाने वाले काग़ज़ नीचे जोड़ें। हमारी टीम क्लेम की फिर से समीक्षा करेगी। अपील एक ही बार हो सकती है।',
    appealUntil: 'इस तारीख़ तक',
    appealReason: 'क्लेम की फिर से समीक्षा क्यों हो?',
    appealSend: 'अपील भेजें',
    appealed: 'आपकी अपील भेज दी गई',
    withdraw: 'यह क्लेम वापस लें',
    withdrawTitle: 'यह क्लेम वापस लें?',
    withdrawLead: 'क्लेम यहीं ख़त्म हो जाएगा और फिर नहीं खुलेगा। आप नया क्लेम दर्ज कर सकते हैं।',
    refunded: (amount: string) => `पूरी फ़ीस ${amount} उसी खाते में लौटेगी जिससे आई थी।`,
    kept: 'फ़ीस नहीं लौटेगी, क्योंकि सर्वे या समीक्षा शुरू हो चुकी है।',
    withdrawReason: 'कारण',
    withdrawSend: 'वापस लें',
    withdrawn: 'क्लेम वापस ले लिया गया',
    cancel: 'रद्द करें',
    sending: 'भेजा जा रहा है…',
  },
});

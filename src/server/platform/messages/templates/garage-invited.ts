import { productName } from '#domain/product-name.ts';
import { messageTemplate } from '../template.ts';

/** To a workshop without an account that an owner named in a claim. Nothing that the owner typed in words: it goes to a number that anyone can name. */
export const garageInvited = messageTemplate({
  name: 'garage-invited',
  transactional: true,
  sms: {
    templateId: 'garage-invited',
    en: (data) =>
      `${productName}: the owner of ${data['registration']} has chosen your workshop for a repair, claim ${data['claimNumber']}. Register, and we pay you for it: ${data['link']}`,
    hi: (data) =>
      `${productName}: ${data['registration']} के मालिक ने मरम्मत के लिए आपकी वर्कशॉप चुनी है, क्लेम ${data['claimNumber']}। रजिस्टर करें, भुगतान हम करेंगे: ${data['link']}`,
  },
});

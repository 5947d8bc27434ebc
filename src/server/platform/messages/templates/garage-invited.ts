import { productName } from '#domain/product-name.ts';
import { messageTemplate } from '../template.ts';

/** To a workshop without an account that an owner named in a claim. */
export const garageInvited = messageTemplate({
  name: 'garage-invited',
  transactional: true,
  sms: {
    templateId: 'garage-invited',
    en: (data) =>
      `${productName}: ${data['claimant']} has chosen ${data['garage']} to repair ${data['vehicle']}, claim ${data['claimNumber']}. Register, and we pay you for it: ${data['link']}`,
    hi: (data) =>
      `${productName}: ${data['claimant']} ने ${data['vehicle']} की मरम्मत के लिए ${data['garage']} को चुना है, क्लेम ${data['claimNumber']}। रजिस्टर करें, भुगतान हम करेंगे: ${data['link']}`,
  },
});

import lines from '../../../content/lines.json' with { type: 'json' };

/** Where the company answers; apart from its offices, because every page that needs a login names a line. */
export const { supportEmail, tollFreePhone, emergencyPhone } = lines;

/** The address of a `tel:` link. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

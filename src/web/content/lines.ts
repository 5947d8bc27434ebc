import lines from '../../../content/lines.json' with { type: 'json' };

/** Separate from the offices, because every page behind login shows a contact line. */
export const { supportEmail, tollFreePhone, emergencyPhone } = lines;

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

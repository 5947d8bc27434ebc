import company from '../../../content/offices.json' with { type: 'json' };

/** One office of the company, in both languages. */
export type Office = (typeof company.offices)[number];

/** Head office and branches: placeholders until the operator puts in its own (`content/README.md`). */
export const offices: readonly Office[] = company.offices;

export const { supportEmail, tollFreePhone, emergencyPhone } = company;

/** The address of a `tel:` link. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

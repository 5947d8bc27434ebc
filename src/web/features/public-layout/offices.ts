/** One office of the company. */
export interface Office {
  readonly name: string;
  readonly head: boolean;
  /** Lines as on an envelope. */
  readonly address: readonly string[];
  /** As people read it; `tel:` links drop the spaces. */
  readonly phone: string;
}

/**
 * Placeholders: streets, numbers and addresses that do not exist, to be replaced by the operator's own before going live.
 * Header, footer and contact page read them from here only.
 */
export const offices: readonly Office[] = [
  {
    name: 'Bengaluru',
    head: true,
    address: ['1 Example House, Placeholder Road', 'Sample Layout, Bengaluru', 'Karnataka 560000'],
    phone: '+91 80 0000 0101',
  },
  {
    name: 'Chennai',
    head: false,
    address: ['2 Example Towers, Placeholder Salai', 'Chennai', 'Tamil Nadu 600000'],
    phone: '+91 44 0000 0102',
  },
  {
    name: 'Pune',
    head: false,
    address: ['3 Example Chambers, Placeholder Path', 'Pune', 'Maharashtra 411000'],
    phone: '+91 20 0000 0103',
  },
  {
    name: 'Gurugram',
    head: false,
    address: ['4 Example Plaza, Placeholder Marg', 'Gurugram', 'Haryana 122000'],
    phone: '+91 124 000 0104',
  },
];

export const supportEmail = 'support@gatepass.example';
/** Placeholder of the toll-free line. */
export const tollFreePhone = '1800 000 0000';
/** For claims outside business hours; a placeholder too. */
export const emergencyPhone = '+91 80 0000 0199';

/** The address of a `tel:` link. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** What of a KYC form says who somebody is; the rest may change without making another person of them. */
const identityFields = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'garageRegistrationNumber'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Is this the same name, birth date and number, however they are written? */
export function isSameIdentity(before: Fields, after: Fields): boolean {
  return identityFields.every((field) => plain(before[field]) === plain(after[field]));
}

function plain(value: unknown): string {
  return typeof value === 'string'
    ? value
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    : '';
}

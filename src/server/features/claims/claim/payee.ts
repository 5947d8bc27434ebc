import { z } from '#contract/zod-setup.ts';
import { isNameOfGarage } from '#domain/garages/payee-name.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { ChosenGarage } from './claim-file.ts';

const payee = z.object({
  garageId: z.string(),
  accountEncrypted: z.string(),
  last4: z.string(),
  ifsc: z.string(),
  name: z.string(),
});
/** Snapshot of the account that an advance goes to, as a person reviewed it. The number is encrypted. */
export type Payee = z.output<typeof payee>;

/** The claim's snapshot; null if the garage had no verified account at that time. */
export function storedPayee(column: unknown): Payee | null {
  return column === null ? null : payee.parse(column);
}

/** The garage's current account; null without a verified one. */
export function payeeNow(garage: ChosenGarage | null): Payee | null {
  if (!garage?.garageId || !garage.accountEncrypted || !garage.bankVerifiedAt) return null;
  return {
    garageId: garage.garageId,
    accountEncrypted: garage.accountEncrypted,
    last4: garage.accountLast4 ?? '',
    ifsc: garage.ifsc ?? '',
    name: garage.accountName ?? garage.name,
  };
}

/** Whether the account belongs to the garage: the bank's name matches, or two people accepted it, and nobody else uses the account or tax number. */
export function isPayeeAccepted(garage: ChosenGarage | null): boolean {
  if (!garage) return false;
  if (garage.isPayeeDouble) return false;
  const { nameAtBank, payeeAcceptedAt, registeredName, name, ...names } = garage;
  return payeeAcceptedAt !== null || isNameOfGarage(nameAtBank, { ...names, garageName: registeredName ?? name });
}

/** One beneficiary id per bank account; the account number cannot be derived from it. */
export function beneficiaryId(cipher: FieldCipher, payee: Payee): string {
  const seal = cipher.seal('payout-beneficiary', `${payee.garageId} ${payee.ifsc} ${cipher.decrypt(payee.accountEncrypted)}`);
  return `gp_${(seal.split('.')[1] ?? seal).slice(0, 40)}`;
}

const purpose = 'payee-account';
const accountText = (cipher: FieldCipher, account: BankAccount) => `${account.ifsc} ${cipher.decrypt(account.accountEncrypted)}`;

type BankAccount = Pick<Payee, 'ifsc' | 'accountEncrypted'>;

/** Fingerprint of a bank account; the number cannot be derived from it. */
export function fingerprintOf(cipher: FieldCipher, account: BankAccount): string {
  return cipher.seal(purpose, accountText(cipher, account));
}

/** Compares the decrypted number, because encryption of the same number differs each time. An unreadable number matches nothing. */
export function isAccountOf(cipher: FieldCipher, account: BankAccount, fingerprint: string): boolean {
  try {
    return cipher.verifySeal(purpose, accountText(cipher, account), fingerprint);
  } catch {
    return false;
  }
}

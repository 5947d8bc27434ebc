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
/** The account that an advance goes to, as it was when a person looked; the number is encrypted. */
export type Payee = z.output<typeof payee>;

/** The snapshot on the claim; null when the garage had no verified account then. */
export function storedPayee(column: unknown): Payee | null {
  return column === null ? null : payee.parse(column);
}

/** The garage's account as it stands now; null while it has no verified one. */
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

/** Is it surely the garage's alone: by the name at the bank, or accepted by two people; and nobody else's by account or tax number? */
export function isPayeeAccepted(garage: ChosenGarage | null): boolean {
  if (!garage) return false;
  if (garage.isPayeeDouble) return false;
  const { nameAtBank, payeeAcceptedAt, registeredName, name, ...names } = garage;
  return payeeAcceptedAt !== null || isNameOfGarage(nameAtBank, { ...names, garageName: registeredName ?? name });
}

/** One beneficiary per bank account, without the account being readable from it. */
export function beneficiaryId(cipher: FieldCipher, payee: Payee): string {
  const seal = cipher.seal('payout-beneficiary', `${payee.garageId} ${payee.ifsc} ${cipher.decrypt(payee.accountEncrypted)}`);
  return `gp_${(seal.split('.')[1] ?? seal).slice(0, 40)}`;
}

const purpose = 'payee-account';
const accountText = (cipher: FieldCipher, account: BankAccount) => `${account.ifsc} ${cipher.decrypt(account.accountEncrypted)}`;

type BankAccount = Pick<Payee, 'ifsc' | 'accountEncrypted'>;

/** Tells one bank account from another without the number being readable from it. */
export function fingerprintOf(cipher: FieldCipher, account: BankAccount): string {
  return cipher.seal(purpose, accountText(cipher, account));
}

/** Made from the number itself, because the same number is encrypted differently each time. What cannot be read is nobody's account. */
export function isAccountOf(cipher: FieldCipher, account: BankAccount, fingerprint: string): boolean {
  try {
    return cipher.verifySeal(purpose, accountText(cipher, account), fingerprint);
  } catch {
    return false;
  }
}

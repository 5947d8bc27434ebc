import { matchNames } from '../policies/same-name.ts';

/** The names that a garage is known by. */
export interface GarageNames {
  readonly garageName: string;
  readonly tradeName: string | null;
  readonly companyType: string | null;
  readonly person: string | null;
  /** Of its GSTIN, as the register has it. */
  readonly legalName: string | null;
}

/**
 * Is an account in this name surely the garage's? Only a proprietor's own name counts as the garage's. Where the bank gave no name, or it
 * may be another, two people look.
 */
export function isNameOfGarage(nameAtBank: string | null, names: GarageNames): boolean {
  const person = names.companyType === 'Proprietorship' ? names.person : null;
  return [names.garageName, names.tradeName, names.legalName, person].some(
    (name) => name !== null && nameAtBank !== null && matchNames(name, nameAtBank) === 'same',
  );
}

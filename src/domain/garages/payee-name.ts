import { matchNames } from '../same-name.ts';

export interface GarageNames {
  readonly garageName: string;
  readonly tradeName: string | null;
  readonly companyType: string | null;
  readonly person: string | null;
  /** Legal name of its GSTIN in the register. */
  readonly legalName: string | null;
}

/**
 * Whether an account in this name is certainly the garage's. Of persons, only the proprietor counts. Without a name from the bank, or with an uncertain match,
 * two people must review it.
 */
export function isNameOfGarage(nameAtBank: string | null, names: GarageNames): boolean {
  const person = names.companyType === 'Proprietorship' ? names.person : null;
  return [names.garageName, names.tradeName, names.legalName, person].some(
    (name) => name !== null && nameAtBank !== null && matchNames(name, nameAtBank) === 'same',
  );
}

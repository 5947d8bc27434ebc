import { setUpKinds } from './claims/offer/company-set-up.ts';
import type { CompanySetUp } from './claims/offer/company-set-up.ts';
import type { GrievanceOfficer } from './claims/offer/offer.ts';

interface CompanyFacts {
  /** Null until two people entered them. */
  readonly company: { readonly legalName: string; readonly cin: string; readonly gstin: string; readonly address: string } | null;
  readonly grievanceOfficer: GrievanceOfficer;
  readonly setUp: Pick<CompanySetUp, 'kind' | 'financier' | 'registration'>;
  /** Addresses, numbers and mailbox of header, footer and contact page. */
  readonly offices: readonly string[];
}

const madeUp = ['example', 'placeholder', 'sample', 'gatepass.test'];

/** Whether a text stands for one that is missing: empty, an example's, or a telephone number with a group of zeros. */
export function isPlaceholder(text: string): boolean {
  const typed = text.toLowerCase();
  const isZeros = (part: string) => part.length >= 3 && part.replaceAll('0', '') === '';
  return typed.trim() === '' || madeUp.some((word) => typed.includes(word)) || typed.split(' ').some(isZeros);
}

const inTaxDetails = 'Two people set it in the settings, under “Tax details”.';
const inOfferTerms = 'Two people set it in the settings, under “Offers”.';
const inSetUp = 'Two people set it in the settings, under “Company set-up”.';

/** A sentence for each fact that the legal texts promise on *About us* and that is missing or made up. */
export function missingCompanyFacts({ company, grievanceOfficer: officer, setUp, offices }: CompanyFacts): string[] {
  const lends = setUp.kind !== setUpKinds[0];
  const faults: [boolean, string][] = [
    [isPlaceholder(company?.legalName ?? ''), `The company has no name. ${inTaxDetails}`],
    [isPlaceholder(company?.cin ?? ''), `The company has no CIN. ${inTaxDetails}`],
    [isPlaceholder(company?.address ?? ''), `The company has no address. ${inTaxDetails}`],
    [isPlaceholder(company?.gstin ?? ''), `The company has no GSTIN. ${inTaxDetails}`],
    [isPlaceholder(officer.name), `The grievance officer has no name. ${inOfferTerms}`],
    [
      [officer.email, officer.phone, officer.address].some((text) => isPlaceholder(text)),
      `The grievance officer’s e-mail, phone or address is made up. ${inOfferTerms}`,
    ],
    [!lends || isPlaceholder(setUp.financier) || isPlaceholder(setUp.registration), `No lender or factor is named. ${inSetUp}`],
    [
      offices.some((text) => isPlaceholder(text)),
      'Offices or lines of the contact page are made up. Write the real ones in content/offices.json and content/lines.json.',
    ],
  ];
  return faults.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []));
}

import { expect, it } from 'vitest';
import { isPlaceholder, missingCompanyFacts } from './company-facts.ts';

const complete = {
  company: {
    legalName: 'Sahyadri Claims Private Limited',
    cin: 'U66220KA2024PTC100000',
    gstin: '29AAGCS1000F1Z5',
    address: '12, Residency Road, Bengaluru 560025',
  },
  grievanceOfficer: { name: 'Meera Nair', email: 'grievance@sahyadri.in', phone: '080 4123 4567', address: '12, Residency Road' },
  setUp: { kind: 'partner-nbfc', financier: 'Sahyadri Finance Limited', registration: 'B-13.00001' },
  offices: ['12, Residency Road', '+91 80 4123 4500', 'help@sahyadri.in'],
} as const;

it('finds nothing in a company that is set up', () => expect(missingCompanyFacts(complete)).toEqual([]));

it.each([
  ['name', { company: { ...complete.company, legalName: '' } }, 'The company has no name.'],
  ['made-up name', { company: { ...complete.company, legalName: 'Example Private Limited' } }, 'The company has no name.'],
  ['CIN', { company: { ...complete.company, cin: '' } }, 'The company has no CIN.'],
  ['address', { company: { ...complete.company, address: '1 Example House, Placeholder Road' } }, 'The company has no address.'],
  ['GSTIN', { company: { ...complete.company, gstin: '' } }, 'The company has no GSTIN.'],
  ['officer', { grievanceOfficer: { ...complete.grievanceOfficer, name: '' } }, 'The grievance officer has no name.'],
  [
    'mailbox of the officer',
    { grievanceOfficer: { ...complete.grievanceOfficer, email: 'support@gatepass.example' } },
    'The grievance officer’s e-mail, phone or address is made up.',
  ],
  ['lender', { setUp: { kind: 'none', financier: '', registration: '' } }, 'No lender or factor is named.'],
  ['line', { offices: ['1800 000 0000'] }, 'Offices or lines of the contact page are made up.'],
] as const)('says a sentence for a missing %s', (_, change, sentence) => {
  const said = missingCompanyFacts({ ...complete, ...change });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(sentence);
});

it('names each fact of a company that never set anything', () => {
  const officer = { name: '', email: '', phone: '', address: '' };
  const none = {
    company: null,
    grievanceOfficer: officer,
    setUp: { kind: 'none', financier: '', registration: '' },
    offices: [],
  } as const;
  expect(missingCompanyFacts(none)).toHaveLength(7);
});

it('takes zeros of a pincode or CIN for real, a group of them in a telephone number for made up', () => {
  expect(['4 Fort, Mumbai 400001', 'U66220KA2024PTC000001', '+91 80 0000 0199', '1800 000 0000'].map(isPlaceholder)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

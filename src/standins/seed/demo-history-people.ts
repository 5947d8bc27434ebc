import { addDays } from '#domain/dates.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { demoPassword } from '../demo-users.ts';
import type { DemoUser } from '../demo-users.ts';
import { listDemoGarage } from './demo-garage.ts';
import type { DemoGarage } from './demo-garage.ts';
import { addDemoUser } from './demo-people.ts';
import type { DemoPeople } from './demo-people.ts';
import { logIn } from './seed-client.ts';
import type { SeedClient, SeedTime } from './seed-client.ts';

/** Days before today on which the demo's garages started. */
export const historyDays = 185;

/** People of past claims. They are separate from the demo users, whose lists show only current work. */
export interface HistoryPeople {
  readonly owners: readonly { readonly name: string; readonly token: string }[];
  readonly garages: readonly { readonly token: string; readonly listingId: string; readonly state: string }[];
}

type Owner = Pick<DemoUser, 'firstName' | 'lastName' | 'companyName' | 'referral'> & {
  home: NonNullable<DemoUser['home']>;
  /** Days ago. */
  joined: number;
};
const owners: readonly Owner[] = [
  {
    joined: 184,
    firstName: 'Suresh',
    lastName: 'Patil',
    companyName: 'Patil Cold Chain Private Limited',
    home: { address: '9 Sample Road, Chinchwad', city: 'Pune', state: 'Maharashtra', pincode: '411019' },
    referral: { referredBy: 'service-centre', referrerName: 'Singh Truck Care' },
  },
  {
    joined: 184,
    firstName: 'Lata',
    lastName: 'Gowda',
    home: { address: '40 Sample Street, Peenya', city: 'Bengaluru', state: 'Karnataka', pincode: '560058' },
    referral: { referredBy: 'service-centre', referrerName: 'Peenya Commercial Motors' },
  },
  {
    joined: 140,
    firstName: 'Imran',
    lastName: 'Shaikh',
    companyName: 'Vatva Tippers LLP',
    home: { address: '3 Sample Estate, Vatva', city: 'Ahmedabad', state: 'Gujarat', pincode: '382445' },
    referral: { referredBy: 'surveyor', referrerName: 'Anita Deshmukh' },
  },
  {
    joined: 96,
    firstName: 'Kamal',
    lastName: 'Rathore',
    home: { address: '18 Sample Marg, Jaipur', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
    referral: { referredBy: 'other', referrerName: '' },
  },
  {
    joined: 24,
    firstName: 'Priya',
    lastName: 'Reddy',
    companyName: 'Deccan Parcel Service',
    home: { address: '77 Sample Lane, Jeedimetla', city: 'Hyderabad', state: 'Telangana', pincode: '500055' },
    referral: { referredBy: 'service-centre', referrerName: 'Singh Truck Care' },
  },
];

/** Business and place; everything else is generated from these. */
interface Workshop {
  readonly garageName: string;
  readonly person: string;
  readonly address: string;
  readonly district: string;
  readonly state: string;
  readonly gstState: string;
  readonly pincode: string;
  readonly panNo: string;
}
const workshops: readonly Workshop[] = [
  {
    garageName: 'Peenya Commercial Motors',
    person: 'Ganesh Hegde',
    address: '12 Industrial Suburb, Peenya',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    gstState: '29',
    pincode: '560058',
    panNo: 'AAPFP0940G',
  },
  {
    garageName: 'Narol Truck Body Works',
    person: 'Hitesh Shah',
    address: 'Shed 21, Phase 2, GIDC Vatva',
    district: 'Ahmedabad',
    state: 'Gujarat',
    gstState: '24',
    pincode: '382445',
    panNo: 'AAPFN0941H',
  },
];

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@gatepass.test`;

/** Number of owners registered this many days ago. */
export const ownersSince = (daysAgo: number): number => owners.filter(({ joined }) => joined > daysAgo).length;

/** Each owner joins on their own day; the garages were there before. */
export async function createHistoryPeople(
  client: SeedClient,
  time: SeedTime,
  { tokens, listingId }: DemoPeople,
): Promise<HistoryPeople> {
  const known: HistoryPeople['owners'][number][] = [];
  for (const [at, { joined, ...owner }] of owners.entries()) {
    const name = `${owner.firstName} ${owner.lastName}`;
    const user = { ...owner, role: 'claimant', email: addressOf(name), phone: `980000004${at}` } as const;
    await time.at(addDays(new Date(), -joined), () => addDemoUser(client, user));
    known.push({ name, token: await logIn(client, addressOf(name)) });
  }
  const office = tokens['insurance'] ?? '';
  const garages = [{ token: tokens['garage'] ?? '', listingId, state: 'MH' }];
  for (const [at, workshop] of workshops.entries()) {
    const began = addDays(new Date(), -historyDays);
    const garageId = await time.at(began, () => listDemoGarage(client, registrationOf(workshop, at), office));
    const { id, state_code: state } = await client.platform.db
      .selectFrom('garage_listing')
      .select(['id', 'state_code'])
      .where('garage_id', '=', garageId)
      .executeTakeFirstOrThrow();
    garages.push({ token: await logIn(client, addressOf(workshop.garageName)), listingId: id, state: state ?? '' });
  }
  return { owners: known, garages };
}

function registrationOf({ garageName, person, gstState, panNo, ...place }: Workshop, at: number): DemoGarage {
  const first14 = `${gstState}${panNo}1Z`;
  return {
    ...{ garageName, ...place, panNo, branchName: '', landmark: '', mapLocation: '' },
    ...{ landlinePhoneNo: '', cellPhoneNo: `980000005${at}`, phoneNo: `980000005${at}` },
    ...{ workingDays: 'Monday to Saturday', contactTiming: '9 AM to 7 PM', typeOfCompany: 'Partnership' },
    ...{ gstNo: first14 + gstinCheckCharacter(first14), gstAddress: `${place.address}, ${place.district} ${place.pincode}` },
    ...{ companyTradeName: garageName, companyTradeNameAbc: '', companyBankAccountName: garageName },
    ...{ bankAccNo: `02629180000140${at + 3}`, bankIfscCode: 'YESB0000262', authorizedPersonName: person, designation: 'Owner' },
    ...{ emailAddress: addressOf(garageName), password: demoPassword, acceptTerms: true },
    servicesOffered: ['accident-repair', 'denting-painting'],
    brandAuthorizations: [],
    insuranceAffiliations: [],
  };
}

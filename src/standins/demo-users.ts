import type { Referrer } from '#domain/choices.ts';
import type { Duty, Role } from '#domain/roles.ts';

export interface DemoUser {
  email: string;
  role: Role;
  /** Staff only. */
  duties?: readonly Duty[];
  firstName: string;
  lastName: string;
  phone: string;
  companyName?: string;
  /** The referrer at sign-up. */
  referral?: { referredBy: Referrer; referrerName: string };
  /** Address for the place of supply on tax documents. */
  home?: { address: string; city: string; state: string; pincode: string };
}

export const demoPassword = 'Gatepass@1';

/** Demo users offered on the login page. */
export const demoUsers: readonly DemoUser[] = [
  {
    email: 'claimant@gatepass.test',
    role: 'claimant',
    firstName: 'Ramesh',
    lastName: 'Yadav',
    phone: '9800000001',
    referral: { referredBy: 'service-centre', referrerName: 'Singh Truck Care' },
    home: { address: '7 Sample Lane, Wakad', city: 'Pune', state: 'Maharashtra', pincode: '411057' },
  },
  {
    email: 'company@gatepass.test',
    role: 'claimant',
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '9800000002',
    companyName: 'Iyer Roadlines Private Limited',
    referral: { referredBy: 'surveyor', referrerName: 'Anita Deshmukh' },
    home: { address: '21 Sample Road, Peenya', city: 'Bengaluru', state: 'Karnataka', pincode: '560058' },
  },
  { email: 'garage@gatepass.test', role: 'garage', firstName: 'Harpreet', lastName: 'Singh', phone: '9800000003' },
  { email: 'surveyor@gatepass.test', role: 'surveyor', firstName: 'Anita', lastName: 'Deshmukh', phone: '9800000004' },
  {
    email: 'insurance@gatepass.test',
    role: 'insurance',
    duties: ['review', 'decide'],
    firstName: 'Farhan',
    lastName: 'Qureshi',
    phone: '9800000005',
  },
  {
    email: 'insurance2@gatepass.test',
    role: 'insurance',
    duties: ['review', 'decide', 'confirm'],
    firstName: 'Lakshmi',
    lastName: 'Nair',
    phone: '9800000006',
  },
  {
    email: 'finance@gatepass.test',
    role: 'insurance',
    duties: ['cash'],
    firstName: 'Joseph',
    lastName: 'Mathew',
    phone: '9800000008',
  },
  {
    email: 'auditor@gatepass.test',
    role: 'insurance',
    duties: ['audit'],
    firstName: 'Kavita',
    lastName: 'Rane',
    phone: '9800000009',
  },
  {
    email: 'admin@gatepass.test',
    role: 'admin',
    duties: ['review', 'confirm', 'settings'],
    firstName: 'Dev',
    lastName: 'Patel',
    phone: '9800000007',
  },
  // Confirmed by this second administrator when the first invites an administrator.
  {
    email: 'admin2@gatepass.test',
    role: 'admin',
    duties: ['review', 'confirm', 'settings'],
    firstName: 'Sushma',
    lastName: 'Pillai',
    phone: '9800000010',
  },
];

import type { Role } from '#domain/roles.ts';

export interface DemoUser {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string;
  companyName?: string;
}

export const demoPassword = 'Gatepass@1';

/** The people of the demo, offered on the login page. */
export const demoUsers: readonly DemoUser[] = [
  { email: 'claimant@gatepass.test', role: 'claimant', firstName: 'Ramesh', lastName: 'Yadav', phone: '9800000001' },
  {
    email: 'company@gatepass.test',
    role: 'claimant',
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '9800000002',
    companyName: 'Iyer Roadlines Private Limited',
  },
  { email: 'garage@gatepass.test', role: 'garage', firstName: 'Harpreet', lastName: 'Singh', phone: '9800000003' },
  { email: 'surveyor@gatepass.test', role: 'surveyor', firstName: 'Anita', lastName: 'Deshmukh', phone: '9800000004' },
  { email: 'insurance@gatepass.test', role: 'insurance', firstName: 'Farhan', lastName: 'Qureshi', phone: '9800000005' },
  { email: 'insurance2@gatepass.test', role: 'insurance', firstName: 'Lakshmi', lastName: 'Nair', phone: '9800000006' },
  { email: 'admin@gatepass.test', role: 'admin', firstName: 'Dev', lastName: 'Patel', phone: '9800000007' },
];

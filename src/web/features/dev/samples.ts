import type { Option } from '#web/ui/picker-popup.tsx';

export const makes: readonly Option[] = [
  'Ashok Leyland',
  'BharatBenz',
  'Eicher',
  'Force Motors',
  'Hyundai',
  'Mahindra',
  'Maruti Suzuki',
  'Tata Motors',
  'Toyota',
  'Volvo',
].map((label) => ({ value: label, label }));

export const services: readonly Option[] = [
  { value: 'denting', label: 'Denting' },
  { value: 'painting', label: 'Painting' },
  { value: 'ac', label: 'AC repair' },
  { value: 'tyres', label: 'Tyres & alignment' },
  { value: 'engine', label: 'Engine' },
  { value: 'electrical', label: 'Electrical' },
];

export const districts: readonly Option[] = [
  { value: 'pune', label: 'Pune', group: 'Maharashtra', note: '214' },
  { value: 'nashik', label: 'Nashik', group: 'Maharashtra', note: '96' },
  { value: 'nagpur', label: 'Nagpur', group: 'Maharashtra', note: '71' },
  { value: 'surat', label: 'Surat', group: 'Gujarat', note: '118' },
  { value: 'rajkot', label: 'Rajkot', group: 'Gujarat', note: '52' },
];

export interface SampleClaim {
  readonly id: string;
  readonly number: string;
  readonly vehicle: string;
  readonly status: 'pending' | 'processing' | 'approved' | 'rejected';
  readonly amount: number;
  readonly createdAt: string;
}

export const claims: readonly SampleClaim[] = [
  {
    id: '1',
    number: 'CLM-2026-000123',
    vehicle: 'Tata 407 · MH 12 AB 1234',
    status: 'pending',
    amount: 245000,
    createdAt: '2026-11-18T05:12:00Z',
  },
  {
    id: '2',
    number: 'CLM-2026-000119',
    vehicle: 'Eicher Pro 2049 · GJ 05 CD 9821',
    status: 'processing',
    amount: 88500.5,
    createdAt: '2026-11-15T09:40:00Z',
  },
  {
    id: '3',
    number: 'CLM-2026-000098',
    vehicle: 'Maruti Suzuki Ertiga · KA 03 EF 4410',
    status: 'approved',
    amount: 61200,
    createdAt: '2026-11-02T12:00:00Z',
  },
  {
    id: '4',
    number: 'CLM-2026-000071',
    vehicle: 'Ashok Leyland Dost · TN 09 GH 7733',
    status: 'rejected',
    amount: 1240000,
    createdAt: '2026-10-21T07:30:00Z',
  },
];

import type { ReactNode } from 'react';
import type { Option } from '#web/ui/picker-popup.tsx';

/** A section of the page, with its anchor. */
export function Group({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-8 pb-12">
      <h2 id={`${id}-title`} className="mb-6 text-22 font-bold">
        <a href={`#${id}`} className="rounded-control hover:text-brand">
          {title}
        </a>
      </h2>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** One component in one or more states; `wide` spans both columns. */
export function Specimen({
  name,
  wide,
  children,
}: {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="mb-3 font-mono text-14 text-muted">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Stacked fields in the claimant column width. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="flex max-w-column flex-col gap-6">{children}</div>;
}

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

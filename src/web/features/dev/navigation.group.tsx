import { useState } from 'react';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Group, Specimen } from './specimen.tsx';

const steps = ['Vehicle Details', 'Garage Selection', 'Claim Details', 'Terms & Conditions', 'Payment'].map((label, at) => ({
  id: String(at),
  label,
  done: at < 2,
  reachable: at <= 2,
}));

export function NavigationGroup() {
  const [step, setStep] = useState('2');
  const [page, setPage] = useState(4);
  return (
    <Group id="navigation" title="Navigation">
      <Specimen name="Stepper" wide>
        <Stepper label="Submit New Claim" steps={steps} current={step} onStep={setStep} />
      </Specimen>
      <Specimen name="Pager" wide>
        <div className="space-y-6">
          <Pager page={page} totalPages={12} onPageChange={setPage} />
          <Pager label="Garages" page={1} totalPages={3} toPage={(to) => `?page=${to}`} />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Claim"
          tabs={[
            { value: 'a', label: 'Timeline', content: <p>What happened, in plain words.</p> },
            { value: 'b', label: 'Documents', count: 7, content: <p>Seven documents.</p> },
            { value: 'c', label: 'Money', content: <p>Who paid what.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="NavTabs">
        <NavTabs
          label="Saved views"
          current="mine"
          tabs={[
            { id: 'mine', label: 'Needs me', count: 4, to: '?view=mine#navigation' },
            { id: 'all', label: 'All open', count: 128, to: '?view=all#navigation' },
            { id: 'late', label: 'Past the clock', count: 2, to: '?view=late#navigation' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure" wide>
        <Disclosure summary="Read the full terms" defaultOpen>
          <p>Claims are processed within 7-15 business days. Approved claims are settled within 5 business days.</p>
        </Disclosure>
        <Disclosure summary="Your rights">
          <p>You may withdraw before approval.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Breadcrumb" wide>
        <Breadcrumb crumbs={[{ label: 'Claims', to: '/dev/ui' }]} />
        <Breadcrumb
          crumbs={[
            { label: 'Users', to: '/dev/ui' },
            { label: 'KYC decisions', to: '/dev/ui#kyc' },
          ]}
        />
      </Specimen>
    </Group>
  );
}

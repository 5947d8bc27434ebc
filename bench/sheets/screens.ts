import { pages } from '#test/e2e/setup/pages.ts';

/** Pages by user: those of `test/sweeps/every-page.e2e.ts`, and those it leaves to other tests. Same brackets. */
const more: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/',
    '/garage-listings',
    '/garage-listings?search=punne',
    '{first:/garage-listings/0}',
    '/garage-listings?search=zzzzzz',
    '/costs',
    '/on-time',
    '/gate-pass',
    '/gate-pass/GP-0000-0000-0000',
    '/contact',
    '/documents/customer-agreement',
    '/terms',
    '/no/such/page',
  ],
  'claimant@gatepass.test': [
    '/app/claims/new?claim={draft}&step=vehicle',
    '/app/claims/new?claim={draft}&step=garage',
    '/app/claims/{submitted}',
    '/app/claims/{info_needed}',
    '/app/claims/{review}',
    '/app/claims/{approved}',
    '/app/claims/{disbursed}',
    '/app/claims/{disbursed}/gate-pass',
    '/app/claims/{rejected}',
  ],
  'company@gatepass.test': [
    '/app/dashboard',
    '/app/claims',
    '/app/claims/{survey}',
    '/app/claims/{approved}',
    '/app/claims/{closed}',
    '/app/claims/{withdrawn}',
  ],
  'insurance@gatepass.test': [
    '/app/claims/{submitted}',
    '/app/claims/{second_approval}',
    '/app/claims/{approved}?tab=money',
    '/app/claims/{rejected}',
    '/app/analytics?range=last-month',
  ],
};

/** Pages only for staff are in English for everyone. */
export const forThePublic = ['visitor', 'claimant@gatepass.test', 'company@gatepass.test'];

export const screens: readonly (readonly [person: string, addresses: readonly string[]])[] = [
  ...new Set([...Object.keys(pages), ...Object.keys(more)]),
].map((person) => [
  person,
  // The first link of a list is looked up on the previous page, so both keep their order.
  [...(more[person] ?? []), ...(pages[person] ?? []).map(([address]) => address)],
]);

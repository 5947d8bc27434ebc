import { describe, expect, it } from 'vitest';
import type { Duty } from '#domain/roles.ts';
import { menuOf } from './sidebar.tsx';

const paths = (role: string, duties: readonly Duty[] = []) =>
  menuOf({ role: role as 'admin', duties }).map((group) => [
    group.title ?? '',
    ...group.items.map((item) => item.to.replace('/app/', '')),
  ]);

describe('menuOf', () => {
  it.each([
    ['claimant', [['', 'dashboard', 'claims', 'claims/new', 'profile']]],
    ['garage', [['', 'dashboard', 'repairs', 'estimates', 'profile']]],
    ['surveyor', [['', 'dashboard', 'surveys', 'reports', 'fees', 'profile']]],
    [
      'insurance',
      [
        ['management', 'dashboard', 'claims/review', 'policies', 'analytics'],
        ['network', 'garages', 'surveyors', 'users'],
        // Additions to the specification: without them nobody finds the money and its exposure.
        ['finance', 'money', 'exposure'],
      ],
    ],
    ['someone-else', [['', 'dashboard', 'profile']]],
  ])('is the specification’s for %s', (role, groups) => {
    expect(paths(role)).toEqual([...groups, ['', '/garage-listings']]);
  });

  it('gives who handles money its daily lists, beside its home', () => {
    expect(paths('insurance', ['cash'])[2]).toEqual([
      ...['finance', 'money', 'money/payouts', 'money/receivables', 'money/remittances', 'money/reconciliation', 'exposure'],
    ]);
    expect(paths('insurance', ['audit'])[2]).toEqual(['finance', 'money', 'exposure']);
  });

  it('gives admin all of insurance, what the duty opens, and the profile', () => {
    expect(paths('admin')).toEqual(paths('insurance').toSpliced(-1, 0, ['', 'profile']));
    const administration = (duty: Duty) => paths('admin', [duty])[3];
    expect(administration('settings')).toEqual(['administration', 'platform-settings', 'proposals', 'invitations', 'audit']);
    expect(administration('audit')).toEqual(['administration', 'platform-settings', 'proposals', 'invitations', 'audit']);
    expect(administration('confirm')).toEqual(['administration', 'platform-settings', 'proposals']);
    expect(administration('cash')).toEqual(['administration', 'proposals']);
  });
});

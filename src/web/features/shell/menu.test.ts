import { describe, expect, it } from 'vitest';
import { menuOf } from './menu.ts';

const paths = (role: string) =>
  menuOf({ role: role as 'admin' }).map((group) => [
    group.title ?? '',
    ...group.items.map((item) => item.to.replace('/app/', '')),
  ]);

describe('menuOf', () => {
  it.each([
    ['claimant', [['', 'dashboard', 'claims', 'claims/new', 'profile']]],
    ['garage', [['', 'dashboard', 'repairs', 'estimates', 'profile']]],
    ['surveyor', [['', 'dashboard', 'surveys', 'reports', 'profile']]],
    [
      'insurance',
      [
        ['management', 'dashboard', 'claims/review', 'policies', 'analytics'],
        ['network', 'garages', 'surveyors', 'users'],
        // An addition: without it nobody finds the money.
        ['finance', 'money'],
      ],
    ],
    ['someone-else', [['', 'dashboard', 'profile']]],
  ])('is the specification’s for %s', (role, groups) => {
    expect(paths(role)).toEqual([...groups, ['', '/garage-listings']]);
  });

  it('gives admin all of insurance, and settings', () => {
    expect(paths('admin').slice(0, 3)).toEqual(paths('insurance').slice(0, 3));
    expect(paths('admin')).toHaveLength(5);
  });
});

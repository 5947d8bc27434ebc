import { describe, expect, it } from 'vitest';
import { roles } from '#domain/roles.ts';
import { apiParts } from '#server/features.ts';
import { projectFiles, textOf } from './source-files.ts';

const routes = apiParts.flatMap((part) => part.routes);

const table = 'src/domain/permissions.ts';
const production = projectFiles().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|cases)\.tsx?$|^src\/standins\//.test(file) && file !== table,
);
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const permissions = named(textOf(table), /^ {2}'([\w-]+\.[\w-]+)': \{ may/gm);

describe('the table of permissions', () => {
  it('decides about every endpoint', () => {
    const unknown = routes
      .map(({ endpoint }) => endpoint.access)
      .filter((access) => !['public', 'signed-in', ...permissions].includes(access));
    expect(unknown).toEqual([]);
    expect(permissions.length).toBeGreaterThan(40);
  });

  it('has no row that no endpoint, action, page, menu, button, letter or query asks', () => {
    const asked = new Set<string>(routes.map(({ endpoint }) => endpoint.access));
    for (const file of production) {
      const text = textOf(file);
      const actions = named(text, /\bby: \[([^\]]+)\]/g).flatMap((list) => named(list, /'([^']+)'/g));
      const questions = named(text, /\b(?:permits|scopeOf|rolesWith|staffWith)\((?:[^;]*?, )?'([\w.-]+)'/g);
      const declared = named(text, /\bpermission: '([\w.-]+)'/g);
      for (const name of [...actions, ...questions, ...declared]) asked.add(name);
    }
    expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
  });
});

/** Files where a role is a fact about a person or form, not a permission: sign-up, KYC, required data, menu. */
const factsOfRoles = [
  'src/contract/kyc/kyc-form.schemas.ts',
  'src/server/features/auth/auth.routes.ts',
  'src/server/features/auth/sign-up.ts',
  'src/server/features/auth/user-dto.ts',
  'src/server/features/kyc/decide-kyc.ts',
  'src/server/features/kyc/view-kyc.ts',
  'src/web/features/account/contact-card.tsx',
  'src/web/features/claims/files/document-uploader.tsx',
  'src/web/features/claims/staff/claim-desk-page.tsx',
  'src/web/features/dashboard/roles/work-table.tsx',
  'src/web/features/kyc/kyc-form-view.tsx',
  'src/web/features/shell/sidebar.tsx',
];

describe('a role', () => {
  it('is compared with nothing outside the table, but where it is a fact', () => {
    const one = `'(?:${roles.join('|')})'`;
    const comparison = new RegExp(String.raw`\brole\b[^\n;]{0,12}[!=]== ${one}|switch \([^)]*\brole\)|\['insurance', 'admin'\]`);
    const found = production.filter((file) => file !== 'src/domain/roles.ts' && comparison.test(textOf(file)));
    expect(found).toEqual(factsOfRoles);
  });
});

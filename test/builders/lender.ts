import type { TestApp } from '#test/setup/test-app.ts';
import { done } from './processing.ts';
import type { Cast } from './processing.ts';
import type { Person } from './person.ts';

/** A lender that one person proposed and another confirmed. */
export async function lender(
  t: TestApp,
  by: { readonly maker: Person; readonly checker: Person },
  changes: object & { readonly name: string; readonly mailboxes: readonly string[] },
): Promise<string> {
  const { proposal } = await done(t, 'POST', '/lenders', by.maker.token, { aliases: [], ...changes });
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, by.checker.token);
  const { data } = await t
    .call('GET', `/lenders?search=${encodeURIComponent(changes.name)}`, { token: by.maker.token })
    .then(({ body }) => body.data);
  return data[0].id;
}

/** Shriram Finance, on record by both of the staff. */
export function shriram(t: TestApp, { staff, staff2 }: Pick<Cast, 'staff' | 'staff2'>): Promise<string> {
  return lender(t, { maker: staff, checker: staff2 }, { name: 'Shriram Finance', mailboxes: ['noc@shriram.test'] });
}

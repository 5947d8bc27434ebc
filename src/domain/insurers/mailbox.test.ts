import { expect, it } from 'vitest';
import { mailboxHint } from './insurer.ts';

it.each([
  ['a@newindia.co.in', 'newindia.co.in', false, null],
  ['a@Claims.NewIndia.co.in', 'newindia.co.in', false, null],
  ['a@newindia.co.in', 'claims.newindia.co.in', false, null],
  ['a@newindia.co', 'newindia.co.in', false, 'differs'],
  ['a@evilnewindia.co.in', 'newindia.co.in', false, 'differs'],
  ['a@newindia-claims.in', 'newindia.co.in', false, 'differs'],
  ['a@newindia.co.in', null, false, 'first'],
  ['a@hdfcergo.com', 'newindia.co.in', true, 'another-insurer'],
  ['a@gmail.com', null, false, 'anybodys'],
  // Even if an earlier signatory uses it: the record may have been wrong from the beginning.
  ['a@gmail.com', 'gmail.com', true, 'anybodys'],
  ['a@yahoo.co.in', 'newindia.co.in', false, 'anybodys'],
])('%s beside %s, of another insurer %s: %s', (email, first, isOfAnother, expected) =>
  expect(mailboxHint(email, { first, isOfAnother })).toBe(expected),
);

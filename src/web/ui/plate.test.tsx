import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakPoints, WithPlate } from './plate.tsx';

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');

it.each(['Tata Ace MH12AB1234', 'MH12AB1234, Tata', 'Ace,MH12AB1234', ' two  spaces ', ''])(
  'keeps every character of "%s"',
  (said) => {
    expect(text(renderToStaticMarkup(<WithPlate text={said} />))).toBe(said);
  },
);

it('sets the plate within a text as plates are read', () => {
  expect(renderToStaticMarkup(<WithPlate text="Tata Ace MH12AB1234, red" />)).toContain('<span class="whitespace-nowrap">');
});

it.each([
  ['a.b@c.co.in', ['a', '.b@', 'c', '.co', '.in']],
  ['name@mail.example', ['name@', 'mail', '.example']],
])('breaks %s at its @ and dots', (address, parts) => {
  const html = renderToStaticMarkup(<BreakPoints text={address} />);
  expect(html.split('<wbr/>').map(text)).toEqual(parts);
});

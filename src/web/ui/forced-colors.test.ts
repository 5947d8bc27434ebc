import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const forced = css.slice(css.lastIndexOf('@media (forced-colors: active)'));

it.each(["[aria-pressed='true']", "[aria-current]:not([aria-current='false'])", "tr[aria-selected='true']"])(
  'what is chosen keeps a mark without background colours: %s',
  (selector) => {
    const rule = forced.split('}').find((one) => one.includes(selector));
    expect(rule).toMatch(/outline: \d+px solid (?:Highlight|SelectedItem)/);
  },
);

import { expect, test } from 'vitest';
import { notAcceptedInScript, notAcceptedInStyles } from './accepted.ts';
import { tooNewInScript } from './script-features.ts';
import { tooNewInStyles } from './style-features.ts';

const inScript = (code: string) => tooNewInScript(code).map(({ feature }) => feature);
const inStyles = (code: string) => tooNewInStyles(code).map(({ feature }) => feature);

test.each([
  ['/(?<=₹)\\d+/.test(text)', 'lookbehind'],
  ['new RegExp(`(?<!₹)${x}`)', 'lookbehind'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['element.showPopover()', '.showPopover()'],
  ['navigation.navigate("/")', 'navigation'],
  ['window.navigation.navigate("/")', 'navigation'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(rows, by)', 'Object.groupBy'],
  ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['[3, 1].toSorted()', '.toSorted()'],
  ['class A { static { go(); } }', 'static { } in a class'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'flag v of an expression'],
  ['(0, n.jsx)(`div`, { popover: `auto` })', 'popover="…"'],
])('%s is too new', (code, feature) => expect(inScript(code)).toContain(feature));

test.each([
  // Older than the promise.
  'AbortSignal.timeout(1000); structuredClone(x); rows.at(-1); rows.findLast(is); text.replaceAll("a", "b")',
  // Guarded.
  'const letters = `Segmenter` in Intl ? new Intl.Segmenter("en") : undefined',
  'function go() { if (typeof navigation === "object") navigation.navigate("/") }',
  'element.showPopover?.()',
  'URL.canParse ? URL.canParse(x) : old(x)',
  // Not what it looks like.
  'const record = { navigation: 1 }; record.navigation; record.toSorted',
])('%s is not', (code) => expect(inScript(code)).toEqual([]));

test('a guard in another function does not count', () => {
  expect(inScript('function a() { if (typeof navigation === "object") go() } function b() { navigation.reload() }')).toEqual([
    'navigation',
  ]);
});

test.each([
  ['@media (width>=40rem){a{color:red}}', 'range in @media'],
  ['summary,label:has(input:enabled){cursor:pointer}', ':has'],
  ['a{color:light-dark(#000,#fff)}', 'light-dark()'],
  ['.card{p{color:red}}', 'nested rule'],
  ['a{field-sizing:content}', 'field-sizing'],
  ['a{color:color-mix(in lab,red,blue)}', 'color-mix()'],
])('%s is too new', (code, feature) => expect(inStyles(code)).toContain(feature));

test.each([
  '@media (min-width:40rem){a{inset:0;height:100dvh}}',
  '@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,blue)}}',
  'a{color:#111;color:color-mix(in lab,red,blue)}',
  '@supports selector(:popover-open){[popover]:popover-open{display:block}}',
])('%s is not', (code) => expect(inStyles(code)).toEqual([]));

test('an accepted feature is accepted where it was judged, and not elsewhere', () => {
  expect(notAcceptedInScript(tooNewInScript('t.difference({field: x})'))).toEqual([]);
  expect(notAcceptedInScript(tooNewInScript('names.difference(others)'))).toHaveLength(1);
  expect(notAcceptedInStyles(tooNewInStyles('.grid-cols-subgrid{grid-template-columns:subgrid}'))).toHaveLength(1);
});

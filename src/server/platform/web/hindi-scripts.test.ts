import { expect, test } from 'vitest';
import { hindiAddress, hindiManifest, isHindiVersion } from './hindi-scripts.ts';

test.each([
  ['/assets/login-a1.js', '/assets/hi/login-a1.js'],
  ['assets/login-a1.js', 'assets/hi/login-a1.js'],
])('%s in Hindi: %s', (english, hindi) => expect(hindiAddress(english)).toBe(hindi));

test('a list of scripts in Hindi names those in Hindi, the same stylesheets and a version of its own', () => {
  const manifest =
    'window.x={"entry":{"module":"/assets/entry-1.js","imports":["/assets/react-2.js"]},"css":["/assets/root-3.css"],"url":"/assets/manifest-4.js","version":"4f"};';
  expect(hindiManifest(manifest)).toBe(
    'window.x={"entry":{"module":"/assets/hi/entry-1.js","imports":["/assets/hi/react-2.js"]},"css":["/assets/root-3.css"],"url":"/assets/hi/manifest-4.js","version":"4f-hi"};',
  );
  expect([isHindiVersion('4f-hi'), isHindiVersion('4f'), isHindiVersion(null)]).toEqual([true, false, false]);
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const bundle = createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui-bundle.js');

it('the API’s page carries a DOMPurify without known faults: 3.3 or later', async () => {
  const [, major, minor] = /DOMPurify\.version="(\d+)\.(\d+)\.\d+"/i.exec(await readFile(bundle, 'utf8')) ?? [];
  expect(Number(major) * 1_000 + Number(minor)).toBeGreaterThanOrEqual(3_003);
});

it('nothing reports our installations to others: scarf of swagger-ui-dist is turned off and may run no script', async () => {
  const { scarfSettings, allowScripts } = JSON.parse(
    await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
  );
  expect(scarfSettings).toEqual({ enabled: false });
  expect(Object.keys(allowScripts)).not.toContain('@scarf/scarf');
});

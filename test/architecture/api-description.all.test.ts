import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { apiParts } from '#server/features.ts';
import { openapiDocument } from '#server/platform/http/openapi/document.ts';

test('the API’s description is as its readers’ tools want it: no error and no warning of Redocly’s recommended rules', async () => {
  const about = { title: 'API', version: '1', publicUrl: 'https://gatepass.test' };
  const source = JSON.stringify(openapiDocument(apiParts, about));
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

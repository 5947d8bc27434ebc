import { expect, test } from 'vitest';
import { apiParts } from '#server/features.ts';
import { readExamples, fits } from '#server/platform/http/openapi/schemas.ts';

const endpoints = apiParts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));

// The description silently drops examples that no longer fit.
test('each example is one of today’s API: `npm run api:examples` takes them anew', () => {
  const examples = readExamples();
  const stale = endpoints.flatMap(({ id, body, reply }) => {
    const { [id]: seen } = examples;
    const isOf = (schema: typeof body, value: unknown) => value === undefined || fits(schema, value);
    return [...(isOf(body, seen?.body) ? [] : [`${id}, body`]), ...(isOf(reply, seen?.reply) ? [] : [`${id}, reply`])];
  });
  const known = new Set(endpoints.map(({ id }) => id));
  const unknown = Object.keys(examples).filter((id) => !known.has(id) && !id.endsWith('Webhook'));
  expect([stale, unknown]).toEqual([[], []]);
});

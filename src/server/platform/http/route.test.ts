import { expect, expectTypeOf, it } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import type { EndpointOf, ReplyOf } from '#contract/endpoint.ts';
import { z } from '#contract/zod-setup.ts';
import { routesOf } from './route.ts';

const doors = { openDoor: { summary: '', body: z.object({ code: z.string() }), reply: z.object({ open: z.boolean() }) } };
const windows = { openDoor: { summary: '', body: z.object({ pane: z.number() }) }, openWindow: { summary: '' } };
const plain = { method: 'POST', path: '/door', access: 'public' } as const;

const openDoor = endpointsOf<typeof doors>()({ ...plain, id: 'openDoor' });

it('gives an endpoint the schemas beside it', () => {
  const { endpoint } = routesOf(doors)(openDoor, async ({ body }) => ({ open: body.code === 'sesame' }));
  expect(endpoint).toEqual({ ...openDoor, ...doors.openDoor });
});

it('takes no endpoint that other schemas describe, or none', () => {
  expectTypeOf(openDoor).toExtend<EndpointOf<typeof doors>>();
  expectTypeOf(openDoor).not.toExtend<EndpointOf<typeof windows>>();
  expectTypeOf({ ...plain, id: 'openDoor' as const }).not.toExtend<EndpointOf<typeof doors>>();
  expectTypeOf<ReplyOf<typeof openDoor>>().toEqualTypeOf<{ open: boolean }>();
});

import type { Access, Endpoint } from './endpoint.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The file of a list: below its address, for whoever may read it, with its filters and all of its pages. `access`: where the list itself is for everyone. */
export function exportOf(list: Endpoint, access: Access = list.access) {
  return {
    id: `export${list.id[0]?.toUpperCase()}${list.id.slice(1)}`,
    method: 'GET',
    path: `${list.path}/export`,
    access,
    kind: 'file',
    limit: { max: 30, per: 'minute', by: 'user' },
  } as const satisfies Endpoint;
}

import type { Access, Endpoint } from './endpoint.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Export endpoint of a list: same filters and access, all pages. `access`: needed if the list itself is public. */
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

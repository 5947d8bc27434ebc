import type { Route } from '#server/platform/http/route.ts';

/** What only demo mode has. */
export const devRoutes: readonly Route[] = [];

import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { FeatureRoutes } from './feature-routes.ts';

/** Every `<name>.routes.ts` below `features` is picked up by itself: adding a page touches no shared file. */
const features = Object.values(import.meta.glob<FeatureRoutes>('./features/**/*.routes.ts', { eager: true, import: 'default' }));

function gather(frame: keyof FeatureRoutes): RouteConfigEntry[] {
  return features.flatMap((feature) => feature[frame] ?? []);
}

export default [
  layout('features/shell/public.layout.tsx', gather('public')),
  layout('features/shell/signed-in.layout.tsx', [
    layout('features/shell/shell.layout.tsx', [
      route('app', 'features/shell/app.layout.tsx', [index('features/shell/app-index.ts'), ...gather('app')]),
      ...gather('account'),
    ]),
    layout('features/shell/login-only.layout.tsx', gather('loginOnly')),
  ]),
  ...gather('bare'),
  route('claims/*', 'features/shell/claims-redirect.ts'),
  route('*', 'not-found.ts'),
] satisfies RouteConfig;

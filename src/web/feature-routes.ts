import type { RouteConfigEntry } from '@react-router/dev/routes';

/** What a feature adds to the site: routes by the frame that they appear in. File paths are relative to `src/web`. */
export interface FeatureRoutes {
  /** Header and footer of the public site; anybody may open them. */
  readonly public?: readonly RouteConfigEntry[];
  /** Below `/app`, in the shell with the sidebar; login, verified e-mail and KYC where the user needs them. */
  readonly app?: readonly RouteConfigEntry[];
  /** Absolute paths in the same shell under the same guards, such as `/settings`. */
  readonly account?: readonly RouteConfigEntry[];
  /** Login is enough: the pages that the other guards send people to, such as `/kyc`. */
  readonly loginOnly?: readonly RouteConfigEntry[];
  /** No frame at all. */
  readonly bare?: readonly RouteConfigEntry[];
}

/** Types a feature's `<name>.routes.ts`. */
export function featureRoutes(routes: FeatureRoutes): FeatureRoutes {
  return routes;
}

import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { Link as RouterLink } from 'react-router';

export type LinkProps = ComponentProps<typeof RouterLink>;

export interface NavigateOptions {
  readonly replace?: boolean;
  /** For the page that is gone to: what it says on arrival. */
  readonly state?: unknown;
}

export interface PageLocation {
  readonly search: string;
  readonly state: unknown;
}

/** How a page goes elsewhere: by the router, or, where a page is sent without it, by loading the next one. */
export interface Navigation {
  readonly Link: ComponentType<LinkProps>;
  readonly useNavigate: () => (to: string, options?: NavigateOptions) => Promise<void> | void;
  readonly useLocation: () => PageLocation;
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('nothing says how this page goes elsewhere');
  return navigation;
}

/** A link that works with and without the router. */
export function Link(props: LinkProps) {
  const { Link: LinkHere } = useNavigation();
  return <LinkHere {...props} />;
}

/** Goes elsewhere; resolves when that is done, or never where this page ends by it. */
export function useNavigate(): ReturnType<Navigation['useNavigate']> {
  return useNavigation().useNavigate();
}

/** The query of the address, and what the page before said. */
export function useLocation(): PageLocation {
  return useNavigation().useLocation();
}

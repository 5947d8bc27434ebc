import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { Link as RouterLink } from 'react-router';

export type LinkProps = ComponentProps<typeof RouterLink>;

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Navigation state: what the next page says on arrival. */
  readonly state?: unknown;
}

export interface PageLocation {
  readonly search: string;
  readonly state: unknown;
}

/** Navigation by the router, or by full page loads where a page is sent without it. */
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

/** Navigates; resolves when done, or never if the page unloads. */
export function useNavigate(): ReturnType<Navigation['useNavigate']> {
  return useNavigation().useNavigate();
}

/** Query of the URL, and the navigation state. */
export function useLocation(): PageLocation {
  return useNavigation().useLocation();
}

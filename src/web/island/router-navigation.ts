import { Link, useLocation, useNavigate } from 'react-router';
import type { Navigation } from '../ui/navigation.tsx';

/** Going elsewhere by the router. */
export const routerNavigation: Navigation = { Link, useLocation, useNavigate };

import { Link, useLocation, useNavigate } from 'react-router';
import type { Navigation } from '../ui/navigation.tsx';

export const routerNavigation: Navigation = { Link, useLocation, useNavigate };

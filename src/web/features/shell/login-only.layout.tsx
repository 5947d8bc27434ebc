import { Outlet } from 'react-router';

export default function LoginOnlyLayout() {
  return <Outlet />;
}

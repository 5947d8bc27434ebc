import { Navigate } from 'react-router';

/** Redirects from the former list of insurers' payments, before remittances covered several claims. */
export default function ReceiptsPage() {
  return <Navigate to="/app/money/remittances" replace />;
}

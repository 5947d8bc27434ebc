import { Navigate } from 'react-router';

/** Where insurers' payments were listed before each was a transfer for several claims. */
export default function ReceiptsPage() {
  return <Navigate to="/app/money/remittances" replace />;
}

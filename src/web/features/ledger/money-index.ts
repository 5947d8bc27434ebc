import { redirect } from 'react-router';

/** The money opens with its payouts. */
export function loader() {
  return redirect('/app/money/payouts');
}

export function clientLoader() {
  return redirect('/app/money/payouts');
}

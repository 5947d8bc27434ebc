import { redirect } from 'react-router';

/** `/app` has no page of its own (specification §2). */
export function loader() {
  return redirect('/app/dashboard');
}

export function clientLoader() {
  return redirect('/app/dashboard');
}

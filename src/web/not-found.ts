import { redirect } from 'react-router';

/** Any unknown path goes to the landing page (specification §2). */
export function loader() {
  return redirect('/');
}

export function clientLoader() {
  return redirect('/');
}

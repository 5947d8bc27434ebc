import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageTitle } from './page-title.tsx';

/** The last resort when a page fails to load or to render. */
export function RootErrorPage() {
  const error = useRouteError();
  return (
    <main className="p-6">
      <PageTitle title="Something went wrong" />
      <h1>{isRouteErrorResponse(error) ? error.statusText : 'Something went wrong'}</h1>
    </main>
  );
}

import { readLegalText } from '#web/content/legal-texts.server.ts';
import { LegalPage } from '#web/content/legal-article.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import type { Route } from './+types/cookies.page';

export const handle: PageHandle = { withoutScripts: true };

export function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context, 'cookies');
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

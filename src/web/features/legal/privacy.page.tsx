import { readLegalText } from '#web/content/legal-texts.server.ts';
import { LegalPage } from '#web/content/legal-article.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import type { Route } from './+types/privacy.page';

export const handle: PageHandle = { withoutScripts: true };

export function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context, 'privacy');
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

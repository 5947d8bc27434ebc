import { data, redirect } from 'react-router';
import { typedGatePassCode } from '#domain/gate-passes/gate-pass-code.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/check.page';
import { CheckForm } from './check-form.tsx';

/** For a guard whose camera can't read the QR code. */
export const handle: PageHandle = { withoutScripts: true };

/** Redirects to the code's page, which does the lookup and the rate limiting; no lookup here. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code');
  const code = typedGatePassCode(typed ?? '');
  if (code !== null) return redirect(`/gate-pass/${code}`, 303);
  return data({ typed: typed?.slice(0, 200) ?? null }, { status: typed === null ? 200 : 400 });
}

export default function CheckGatePassPage({ loaderData: { typed } }: Route.ComponentProps) {
  const t = useTexts('gatePasses');
  const { errorPrefix } = useTexts('contact');
  const error = typed === null ? undefined : t.codeWrong;
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <PageTitle title={error ? `${errorPrefix} ${t.checkTitle}` : t.checkTitle} description={t.checkLead} />
      <h1 className="text-28 font-bold">{t.checkTitle}</h1>
      <p className="mt-3 text-18 text-muted">{t.checkLead}</p>
      <ErrorSummary items={error ? [{ message: error, fieldId: 'gate-pass-code' }] : []} className="mt-5" />
      <CheckForm typed={typed ?? ''} error={error} />
      <h2 className="mt-10 text-22 font-bold">{t.tellsTitle}</h2>
      <p className="mt-3">{t.tells}</p>
    </div>
  );
}

import { now } from '#contract/clock.ts';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { getGatePass, recordVehicleLeft } from '#contract/gate-passes.endpoints.ts';
import { typedGatePassCode } from '#domain/gate-passes/gate-pass-code.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/gate-pass.page';
import { CheckForm } from './check-form.tsx';
import { GatePass } from './gate-pass.tsx';

/** The guard's phone may be old and the network weak: plain HTML that needs nothing more once loaded; a small script adds sharing. */
export const handle: PageHandle = { withoutScripts: true, script: true };

type Checked =
  | { readonly pass: GatePassDto; readonly at: string; readonly isKept?: true }
  | { readonly pass: null; readonly outcome: 'unknown' | 'unavailable' };

export async function loader({ context, params }: Route.LoaderArgs) {
  // Never cached: a pass may be revoked at any minute.
  const headers = { 'cache-control': 'no-store' };
  try {
    const pass = await serverApi(context, getGatePass, { params: { code: typedGatePassCode(params.code) ?? params.code } });
    return data<Checked>({ pass, at: now().toISOString() }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return data<Checked>({ pass: null, outcome: unknown ? 'unknown' : 'unavailable' }, { status: unknown ? 404 : 503, headers });
  }
}

/** From the app while offline: the pass as last read by its owner, marked as such. */
export async function clientLoader({ params: { code }, serverLoader }: Route.ClientLoaderArgs): Promise<Checked> {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = isRouteErrorResponse(error) ? undefined : await keptPass(code);
    if (!kept) throw error;
    return kept;
  }
}

/** Loaded only on devices that store passes. */
async function keptPass(code: string): Promise<Checked | undefined> {
  const { keptGatePass } = await import('#web/offline/kept-gate-pass.ts');
  const kept = await keptGatePass(code);
  return kept && { pass: kept.pass, at: new Date(kept.at).toISOString(), isKept: true };
}

/** The guard confirms the exit by a form that works without JavaScript. Redirects afterwards, so that a reload sends nothing. */
export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const left = (await request.formData()).get('left') === 'yes';
  try {
    await serverApi(context, recordVehicleLeft, { params: { code }, body: { left } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ failed: error.messageKey ?? 'general.network-error' }, { status: error.status });
  }
  return redirect(`/gate-pass/${code}`, 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** Opened by the QR code of a gate pass (product rules §5). */
export default function GatePassPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const say = useMessageText();
  const t = useTexts('gatePasses');
  return (
    <div className="mx-auto max-w-column px-4 py-3 sm:py-8">
      <PageTitle title={t.title} />
      <h1 className="mb-2 text-14 font-semibold text-muted sm:mb-5 sm:text-28 sm:font-bold sm:text-ink">{t.title}</h1>
      {loaderData.pass ? (
        <>
          {actionData ? (
            <div className="mb-3">
              <Banner tone="error" title={t.leftFailed}>
                {say(actionData.failed)}
              </Banner>
            </div>
          ) : null}
          <GatePass pass={loaderData.pass} at={loaderData.at} isKept={loaderData.isKept} />
          <p className="mt-4" data-no-print>
            <TextLink to="/gate-pass">{t.checkAnother}</TextLink>
          </p>
        </>
      ) : (
        <>
          <Banner tone="error" title={loaderData.outcome === 'unknown' ? t.unknown : t.unavailable}>
            <p>{loaderData.outcome === 'unknown' ? t.unknownText : t.unavailableText}</p>
            <p className="mt-2">
              <TextLink to="/contact">{t.contact}</TextLink>
            </p>
          </Banner>
          <CheckForm typed={params.code} />
        </>
      )}
    </div>
  );
}

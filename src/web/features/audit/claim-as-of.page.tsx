import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { viewClaimAsOf } from '#contract/audit.endpoints.ts';
import { ApiError } from '#web/api-error.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AsOfView } from './as-of-view.tsx';
import { MomentForm } from './moment-form.tsx';

export const handle: PageHandle = { permission: 'audit.read', words: ['audit'] };

/** A claim as it stood at a moment: the address names both, so that it can be handed on. */
export default function ClaimAsOfPage() {
  const t = useTexts('audit').asOf;
  const { title } = useTexts('audit');
  const { id = '' } = useParams();
  const params = useListParams();
  const at = params.get('at');
  // What stood at a moment stays so; each look is an entry of the audit.
  const query = useQuery({
    ...apiQuery(viewClaimAsOf, { params: { id }, query: at ? { at } : {} }),
    staleTime: Infinity,
  });
  const view = query.data;
  const isFuture = query.error instanceof ApiError && query.error.fieldErrorKeys?.['at'] === 'field.date.future';
  return (
    <Page
      title={view ? t.title({ number: view.number }) : t.untitled}
      crumbs={[{ label: title, to: '/app/audit' }]}
      actions={
        <LinkButton variant="secondary" to={`/app/claims/${id}`}>
          {t.claim}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-14">
        <div className="flex flex-wrap items-end gap-2">
          <MomentForm key={view?.at ?? at} at={view?.at ?? at} onChoose={(moment) => params.set({ at: moment })} />
          {view?.previous ? (
            <LinkButton variant="quiet" to={params.to({ at: view.previous })}>
              {t.earlier}
            </LinkButton>
          ) : null}
          {view?.next ? (
            <>
              <LinkButton variant="quiet" to={params.to({ at: view.next })}>
                {t.later}
              </LinkButton>
              <LinkButton variant="quiet" to={params.to({ at: '' })}>
                {t.today}
              </LinkButton>
            </>
          ) : null}
        </div>
        {isFuture ? (
          <Banner tone="info">{t.future}</Banner>
        ) : (
          <Loaded query={query} lines={8}>
            {(loaded) => <AsOfView view={loaded} />}
          </Loaded>
        )}
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { PageTitle } from '#web/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimLink } from './use-claim-link.ts';

interface LinkPageProps<T> {
  readonly title: string;
  readonly link: Pick<ClaimLink<T>, 'state' | 'check'>;
  /** Said once there is nothing left to do. */
  readonly done: string;
  /** Left out while it is not known what it opens. */
  readonly children?: (found: T) => ReactNode;
}

/** A page that a link of an SMS opens, without a login: what it is for, or why it opens nothing. */
export function LinkPage<T>({ title, link: { state, check }, done, children }: LinkPageProps<T>) {
  const t = useTexts('claimLink');
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={title} />
      <h1 className="text-28 font-bold">{title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {state.at === 'checking' ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t.checking}
          </p>
        ) : null}
        {state.at === 'refused' ? (
          <Banner
            tone="error"
            announce
            actions={
              state.isOutage ? (
                <Button onClick={check}>{t.tryAgain}</Button>
              ) : (
                <LinkButton variant="secondary" to="/login">
                  {t.login}
                </LinkButton>
              )
            }
          >
            {state.text}
          </Banner>
        ) : null}
        {state.at === 'done' ? (
          <Banner tone="success" announce>
            {done}
          </Banner>
        ) : null}
        {state.at === 'open' ? children?.(state.found) : null}
      </div>
    </div>
  );
}

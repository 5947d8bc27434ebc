import type { ReactNode } from 'react';
import { DoneNotice } from './form-section.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { useApplication } from './use-application.ts';
import { Button } from '#web/ui/button.tsx';
import { SavedNote } from '#web/ui/form-notes.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ApplicationFrameProps {
  /** Words of the page. */
  readonly t: { readonly title: string; readonly lead: string; readonly login: string; readonly goLoginSoon: string };
  readonly outcome: Pick<ReturnType<typeof useApplication>, 'done' | 'failure'>;
  /** Above what went wrong. */
  readonly before?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** A long sign-up: its form with what the server said of it, then what happens next. */
export function ApplicationFrame({ t, outcome: { done, failure }, before, children }: ApplicationFrameProps) {
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      {done ? null : <p className="mt-2 text-muted">{t.lead}</p>}
      <div className="mt-6 grid gap-6">
        {done ? (
          <DoneNotice title={done.message} actions={<LinkButton to="/login">{t.login}</LinkButton>}>
            {t.goLoginSoon}
          </DoneNotice>
        ) : (
          <>
            {before}
            {failure ? (
              <Banner tone="error" announce>
                {failure}
              </Banner>
            ) : null}
            {children}
          </>
        )}
      </div>
    </div>
  );
}

interface ApplicationEndProps {
  /** Words of the page. */
  readonly t: {
    readonly register: string;
    readonly registering: string;
    readonly drafted: string;
    readonly haveAccount: string;
    readonly login: string;
  };
  readonly sending: boolean;
  readonly savedAt: Date | undefined;
  /** Id of what tells why it cannot be sent yet. */
  readonly blockedBy?: string | undefined;
}

/** The button that sends a long sign-up, what is kept of it on the device, and the way for who has an account. */
export function ApplicationEnd({ t, sending, savedAt, blockedBy }: ApplicationEndProps) {
  return (
    <>
      <Button
        type="submit"
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        loading={sending}
        loadingText={t.registering}
      >
        {t.register}
      </Button>
      <div>
        <SavedNote at={savedAt} onDevice />
        <p className="text-14 text-muted">{t.drafted}</p>
      </div>
      <p className="text-muted">
        {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
      </p>
    </>
  );
}

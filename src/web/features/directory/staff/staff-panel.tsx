import { permits } from '#domain/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { rememberLoginTarget } from '#web/login-target.ts';
import { createQueryClient } from '#web/query-client.ts';
import { useSession } from '#web/session-store.ts';
import { useWords } from '#web/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { LoadedDirectory } from '../load-directory.ts';
import { Results } from '../results.tsx';
import { StaffResults } from './staff-results.tsx';

/** The list with check boxes, editing, import and export: for insurance and admin. Anybody else sees the list as it is. */
export default function StaffPanel({ loaded }: { readonly loaded: LoadedDirectory }) {
  return useWords('app', 'staff', 'listings') ? <Panel loaded={loaded} /> : <Results loaded={loaded} staff />;
}

function Panel({ loaded }: { readonly loaded: LoadedDirectory }) {
  const t = useTexts('directory.staff');
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [queries] = useState(createQueryClient);
  if (user && permits(user, 'listing.manage'))
    return (
      <QueryClientProvider client={queries}>
        <StaffResults loaded={loaded} />
      </QueryClientProvider>
    );
  return (
    <>
      {status === 'anonymous' ? (
        <Banner
          tone="info"
          className="mt-4"
          title={t.loginFirst}
          actions={
            <LinkButton to="/login" onClick={() => rememberLoginTarget(`${pathname}${search}`)}>
              {t.login}
            </LinkButton>
          }
        />
      ) : null}
      {user ? (
        <Banner tone="error" className="mt-4" title={t.denied}>
          {t.deniedText}
        </Banner>
      ) : null}
      <Results loaded={loaded} staff />
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getNotificationChoices } from '#contract/account/account.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle: PageHandle = { words: ['account'] };

/** Loads while the preferences are fetched. */
const ChoicesForm = lazy(() => import('./account-forms.tsx').then((file) => ({ default: file.ChoicesForm })));

const choicesQuery = apiQuery(getNotificationChoices);

export default function NotificationsPage() {
  const t = useTexts('account.settings');
  const queries = useQueryClient();
  const query = useQuery(choicesQuery);
  return (
    <SettingsPage tab="notifications">
      <Card title={t.notifications}>
        <p className="mb-2 text-muted">{t.always}</p>
        <Loaded query={query} lines={6} errorTitle={t.failed}>
          {({ choices }) => (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <ChoicesForm
                choices={choices}
                onSaved={(saved) => queries.setQueryData(choicesQuery.queryKey, { choices: saved })}
              />
            </Suspense>
          )}
        </Loaded>
      </Card>
    </SettingsPage>
  );
}

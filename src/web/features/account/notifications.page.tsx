import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { getNotificationChoices, updateMe } from '#contract/account/account.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { api } from '#web/api/api-client.ts';
import { useSession } from '#web/session/session-store.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { asLocale, languages, locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { words: ['account'] };

/** Comes while the choices are asked for. */
const ChoicesForm = lazy(() => import('./choices-form.tsx').then((file) => ({ default: file.ChoicesForm })));

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
      <LanguageCard />
    </SettingsPage>
  );
}

/** The language of this device, and of the messages that this person gets. */
function LanguageCard() {
  const t = useTexts('account.settings');
  const toast = useToast();
  const errorText = useErrorText();
  const { locale, chosen: current, setLocale } = useLocale();
  const { refreshUser } = useSession();
  const save = useMutation({
    mutationFn: (chosen: Locale) => api(updateMe, { body: { locale: chosen } }),
    onSuccess: refreshUser,
  });
  const { isSuccess, reset } = save;
  // Said in the language that was chosen, whose words may come after the server's answer.
  useEffect(() => {
    if (!isSuccess || locale !== current) return;
    toast.success(t.languageSaved);
    reset();
  }, [isSuccess, reset, locale, current, toast, t]);
  return (
    <Card title={t.language}>
      {save.error ? (
        <Banner tone="error" announce className="mb-4">
          {errorText(save.error, 'general.internal')}
        </Banner>
      ) : null}
      <RadioGroup
        label={t.language}
        hideLabel
        hint={t.languageHint}
        layout="row"
        options={locales.map((value) => ({ value, label: <span lang={value}>{languages[value].name}</span> }))}
        value={current}
        onValueChange={(value) => {
          const chosen = asLocale(value);
          setLocale(chosen);
          save.mutate(chosen);
        }}
      />
    </Card>
  );
}

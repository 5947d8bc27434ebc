import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateMe } from '#contract/account/account.endpoints.ts';
import { asLocale, languages, locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { api } from '#web/api/api-client.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useSession } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { SettingsPage } from './settings-page.tsx';

export const handle: PageHandle = { words: ['account'] };

/** Sets the language of this device and of the user's messages. */
export default function LanguagePage() {
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
  // Announced in the chosen language; its texts may load after the server's answer.
  useEffect(() => {
    if (!isSuccess || locale !== current) return;
    toast.success(t.languageSaved);
    reset();
  }, [isSuccess, reset, locale, current, toast, t]);
  return (
    <SettingsPage tab="language">
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
    </SettingsPage>
  );
}

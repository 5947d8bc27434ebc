import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#contract/profile.ts';
import { api } from '#web/api-client.ts';
import { useSession } from '#web/session-store.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useLocale, useTexts, type Locale } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { settingsText } from './settings.text.ts';

/** Each language by its own name, in its own script. */
const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];

/** The language of this device, and of the messages that this person gets. */
export function LanguageCard() {
  const t = useTexts(settingsText);
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
        options={languages.map(({ value, label }) => ({ value, label: <span lang={value}>{label}</span> }))}
        value={current}
        onValueChange={(value) => {
          const chosen = value === 'hi' ? 'hi' : 'en';
          setLocale(chosen);
          save.mutate(chosen);
        }}
      />
    </Card>
  );
}

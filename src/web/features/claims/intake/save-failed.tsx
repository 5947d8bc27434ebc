import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The banner above a step that could not be saved. What was typed stays in the form and on the device. */
export function SaveFailed({ failure }: { readonly failure: string | undefined }) {
  const t = useTexts('claims.intake');
  if (!failure) return null;
  return (
    <Banner tone="error" title={t.error} announce>
      {failure}
    </Banner>
  );
}

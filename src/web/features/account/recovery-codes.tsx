import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useTexts('account.factors');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t.keepCodes}
      </h3>
      <p>{t.keepCodesText}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex items-center gap-1 text-14 text-muted">
        {t.copyAll}
        <CopyButton text={codes.join('\n')} label={t.recoveryCodes} />
      </p>
      <Button className="justify-self-start" onClick={onKept}>
        {t.kept}
      </Button>
    </div>
  );
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from './texts.ts';

/** A value with a copy button: a claim number, a UTR. */
export function CopyButton({
  text,
  label,
}: {
  readonly text: string;
  /** Accessible name of the value. */
  readonly label: string;
}) {
  const t = useTexts('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={t.copyWhat({ what: label })}
        title={t.copyWhat({ what: label })}
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
        className="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
      >
        <Icon aria-hidden className={copied ? 'size-4 text-success' : 'size-4'} />
      </button>
      <span role="status" className="text-14 text-success empty:hidden">
        {copied ? t.copied : ''}
      </span>
    </span>
  );
}

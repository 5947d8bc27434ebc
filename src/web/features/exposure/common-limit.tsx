import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import type { ExposureKind } from '#domain/exposure/exposure.ts';
import { useTexts } from '#web/ui/texts.ts';
import { ChangeLimit } from './change-limit.tsx';

interface CommonLimitProps {
  readonly kind: Exclude<ExposureKind, 'total'>;
  readonly common: { readonly limit: number; readonly near: number } | undefined;
}

/** The limit of everything of this kind that has none of its own, and how many are near theirs. */
export function CommonLimit({ kind, common }: CommonLimitProps) {
  const t = useTexts('exposure');
  if (!common) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        {t.common[kind]({ limit: formatRupees(rupeesToPaise(common.limit)) })}{' '}
        {common.near > 0 ? <strong>{t.nearCount({ n: common.near })}</strong> : t.noneNear}
      </p>
      <ChangeLimit limitOf={{ kind, subject: '' }} limit={common.limit} />
    </div>
  );
}

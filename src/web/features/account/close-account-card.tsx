import { permits } from '#domain/permissions.ts';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/session-store.ts';
import { ChoosePassword } from './choose-password.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';

const CloseAccountForm = lazy(() => import('./close-account-form.tsx'));

/** Closes the account for good: says first what goes, what stays and why. */
export function CloseAccountCard() {
  const t = useTexts('account.settings');
  const user = useUser();
  const [opened, setOpened] = useState(false);
  if (!permits(user, 'account.close')) {
    return (
      <Card title={t.close}>
        <p className="text-muted">{t.staffClose}</p>
      </Card>
    );
  }
  return (
    <Card title={t.close}>
      <p>{t.closeText}</p>
      <h3 className="mt-4 font-semibold">{t.keptTitle}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6 text-muted">
        {t.keptBefore.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t.closeNot}</p>
      {user.hasPassword ? (
        <div className="mt-3">
          <Disclosure summary={t.close} onToggle={setOpened}>
            {opened ? (
              <Suspense fallback={<SkeletonText lines={4} />}>
                <CloseAccountForm />
              </Suspense>
            ) : null}
          </Disclosure>
        </div>
      ) : (
        <>
          <p className="mt-3">{t.closeFirst}</p>
          <ChoosePassword />
        </>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { listFactors } from '#contract/auth/factors.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChoosePassword } from './settings-page.tsx';
import type { Factors, FactorStep } from './factor-step.tsx';

/** Loaded on first use: forms and WebAuthn code. */
const FactorStepPart = lazyPart(() => import('./factor-step.tsx'), <SkeletonText lines={4} />);

export function FactorsCard({ onAdded }: { readonly onAdded?: () => Promise<void> }) {
  const t = useTexts('account.factors');
  const user = useUser();
  const [step, setStep] = useState<FactorStep>();
  const query = useQuery({ ...apiQuery(listFactors), staleTime: 0 });
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.lead}</p>
      {permits(user, 'garage-profile.edit') ? <p className="mt-2 text-muted">{t.bankLock}</p> : null}
      <Loaded query={query} errorTitle={t.failed}>
        {(factors) => (
          <div className="mt-4 grid gap-5">
            <FactorList factors={factors} onStep={setStep} />
            {step ? (
              <section className="rounded-card border border-line bg-paper p-4">
                <FactorStepPart
                  key={JSON.stringify(step)}
                  step={step}
                  factors={factors}
                  onEnd={async () => {
                    setStep(undefined);
                    await onAdded?.();
                  }}
                />
              </section>
            ) : !user.hasPassword ? (
              <div>
                <p>{t.passwordFirst}</p>
                <ChoosePassword />
              </div>
            ) : (
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setStep({ kind: 'add-passkey' })}>{t.addPasskey}</Button>
                <Button variant="secondary" onClick={() => setStep({ kind: 'add-totp' })}>
                  {factors.totpSince ? t.changeTotp : t.addTotp}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function FactorList({ factors, onStep }: { readonly factors: Factors; readonly onStep: (step: FactorStep) => void }) {
  const t = useTexts('account.factors');
  const { passkeys, totpSince, recoveryCodesLeft, required } = factors;
  const count = passkeys.length + (totpSince ? 1 : 0);
  if (count === 0) return null;
  // Staff can't remove their last factor; the server would refuse.
  const removable = !required || count > 1;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Line
          key={id}
          title={name}
          action={removable ? t.remove : undefined}
          actionLabel={t.removeWhat({ name })}
          onAction={() => onStep({ kind: 'remove-passkey', id, name })}
        >
          {t.passkey} · {t.added} <DateTime at={createdAt} style="date" /> ·{' '}
          {lastUsedAt ? (
            <>
              {t.lastUsed} <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            t.neverUsed
          )}
        </Line>
      ))}
      {totpSince ? (
        <Line
          title={t.totp}
          action={removable ? t.remove : undefined}
          actionLabel={t.removeWhat({ name: t.totp })}
          onAction={() => onStep({ kind: 'remove-totp' })}
        >
          {t.added} <DateTime at={totpSince} style="date" />
        </Line>
      ) : null}
      <Line title={t.recoveryCodes} action={t.newCodes} actionLabel={t.newCodes} onAction={() => onStep({ kind: 'new-codes' })}>
        {t.codesLeft({ left: recoveryCodesLeft })}
      </Line>
    </ul>
  );
}

function Line({
  title,
  children,
  action,
  actionLabel,
  onAction,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string | undefined;
  readonly actionLabel: string;
  readonly onAction: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-14 text-muted">{children}</p>
      </div>
      {action ? (
        <Button variant="secondary" aria-label={actionLabel} onClick={onAction}>
          {action}
        </Button>
      ) : null}
    </li>
  );
}

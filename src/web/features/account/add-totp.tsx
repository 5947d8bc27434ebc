import { useState } from 'react';
import { confirmTotp, startTotp } from '#contract/auth/factors.endpoints.ts';
import { presentPasswordForm, totpCodeForm } from '#contract/auth/factors.schemas.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ConfirmOwner } from './confirm-owner.tsx';
import type { Factors } from './factors-card.tsx';

interface AddTotpProps {
  readonly factors: Factors;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** An authenticator app: a factor or the password, the QR code, its first code. */
export function AddTotp({ factors, onDone, onCancel }: AddTotpProps) {
  const t = useTexts('account.factors');
  const [started, setStarted] = useState<ReplyOf<typeof startTotp>>();
  if (!started && isEnrolled(factors))
    return (
      <div className="grid gap-4">
        <h3 className="font-semibold">{factors.totpSince ? t.changeTotp : t.addTotp}</h3>
        <p className="text-14 text-muted">{t.addTotpLead}</p>
        <ConfirmOwner factors={factors} take={async (body) => setStarted(await api(startTotp, { body }))} />
        <Button variant="quiet" className="justify-self-start" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    );
  return started ? (
    <FirstCode started={started} onDone={onDone} onCancel={onCancel} />
  ) : (
    <Password onStarted={setStarted} onCancel={onCancel} />
  );
}

function Password({
  onStarted,
  onCancel,
}: {
  readonly onStarted: (started: ReplyOf<typeof startTotp>) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts('account.factors');
  const user = useUser();
  const form = useContractForm(presentPasswordForm, { defaultValues: { password: '' } });
  return (
    <ContractFormElement form={form} className="grid gap-4" onSubmit={async (body) => onStarted(await api(startTotp, { body }))}>
      <h3 className="font-semibold">{t.addTotp}</h3>
      <p className="text-14 text-muted">{t.addTotpLead}</p>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.waiting}>
          {t.goOn}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}

function FirstCode({
  started,
  onDone,
  onCancel,
}: Omit<AddTotpProps, 'factors'> & { readonly started: ReplyOf<typeof startTotp> }) {
  const t = useTexts('account.factors');
  const form = useContractForm(totpCodeForm, { defaultValues: { code: '' } });
  const { secret, qr } = started;
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => onDone((await api(confirmTotp, { body })).recoveryCodes)}
    >
      <h3 className="font-semibold">{t.addTotp}</h3>
      <p>{t.scan}</p>
      {/* White all around: readers need four modules of it. */}
      <svg role="img" aria-label={t.qr} viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} className="size-52 bg-white">
        <path d={qr.path} fill="black" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="text-14 text-muted">{t.orType}</p>
        <p className="flex items-center gap-1">
          <code className="font-mono wrap-anywhere">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
          <CopyButton text={secret} label={t.secret} />
        </p>
      </div>
      <OtpField label={t.code} hint={t.codeHint} required {...form.field('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.waiting}>
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** Whether a change of the factors asks for one of them; before the first it asks for the password. */
export function isEnrolled({ passkeys, totpSince }: Factors): boolean {
  return passkeys.length > 0 || totpSince !== null;
}

import { useRef, useState } from 'react';
import { askOwnPasskey } from '#contract/auth/factors.endpoints.ts';
import type { removeTotp } from '#contract/auth/factors.endpoints.ts';
import { totpCodeForm, recoveryCodeForm } from '#contract/auth/factors.schemas.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { PasskeyFailure, signByPasskey } from '#web/session/passkeys.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { Factors } from './factors-card.tsx';

export type TakeProof = (proof: BodyInputOf<typeof removeTotp>) => Promise<void>;

/** One of the account's own factors, the strongest first. `take` does what was to be confirmed. */
export function ConfirmOwner({ factors, take }: { readonly factors: Factors; readonly take: TakeProof }) {
  const t = useTexts('account.factors');
  const methods = [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.totpSince ? (['totp'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
  const [method, setMethod] = useState(methods[0]);
  return (
    <div className="grid gap-4">
      <h4 className="font-semibold">{t.confirmTitle}</h4>
      {method === 'passkey' ? <ByPasskey take={take} /> : null}
      {method === 'totp' ? <ByCode take={take} /> : null}
      {method === 'recovery-code' ? <ByRecoveryCode take={take} /> : null}
      <div className="grid justify-items-start gap-1">
        {methods
          .filter((one) => one !== method)
          .map((other) => (
            <Button key={other} variant="quiet" className="-ml-4 text-left" onClick={() => setMethod(other)}>
              {t.instead[other]}
            </Button>
          ))}
      </div>
    </div>
  );
}

function ByPasskey({ take }: { readonly take: TakeProof }) {
  const t = useTexts('account.factors');
  const text = useMessageText();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  async function sign(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await take({ passkey: await signByPasskey(await api(askOwnPasskey, { body: {} })) });
    } catch (error) {
      setFailure(error instanceof PasskeyFailure ? text(error.key) : errorText(error, 'auth.passkey.refused'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return (
    <>
      <p className="text-14 text-muted">{t.passkeyLead}</p>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <Button className="justify-self-start" loading={busy} loadingText={t.waiting} onClick={() => void sign()}>
        {t.usePasskey}
      </Button>
    </>
  );
}

function ByCode({ take }: { readonly take: TakeProof }) {
  const t = useTexts('account.factors');
  const form = useContractForm(totpCodeForm, { defaultValues: { code: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ code }) => take({ code })} className="grid gap-4">
      <OtpField label={t.code} hint={t.codeHint} {...form.field('code')} />
      <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.waiting}>
        {t.confirm}
      </Button>
    </ContractFormElement>
  );
}

function ByRecoveryCode({ take }: { readonly take: TakeProof }) {
  const t = useTexts('account.factors');
  const form = useContractForm(recoveryCodeForm, { defaultValues: { recoveryCode: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ recoveryCode }) => take({ recoveryCode })} className="grid gap-4">
      <TextField
        label={t.recoveryCode}
        hint={t.recoveryCodeHint}
        autoComplete="off"
        spellCheck={false}
        {...form.field('recoveryCode')}
      />
      <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.waiting}>
        {t.confirm}
      </Button>
    </ContractFormElement>
  );
}

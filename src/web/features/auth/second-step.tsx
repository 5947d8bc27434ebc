import { useRef, useState } from 'react';
import { askSecondStepPasskey, secondStep } from '#contract/auth/factors.endpoints.ts';
import type { login } from '#contract/auth/auth.endpoints.ts';
import type { BodyInputOf, ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { PasskeyFailure, signByPasskey } from '#web/session/passkeys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';

type LoginReply = ReplyOf<typeof login>;
type Pending = NonNullable<LoginReply['secondStep']>;
type Method = Pending['methods'][number];

const rules = () => import('#contract/auth/factors.schemas.ts');
const codeRules = lazySchema(async () => (await rules()).secondStepCodeForm);
const recoveryRules = lazySchema(async () => (await rules()).recoveryCodeForm);

interface SecondStepProps {
  readonly pending: Pending;
  readonly onDone: (reply: LoginReply) => Promise<void>;
  /** Back to the password; `message` says why, where it is not by wish. */
  readonly onBack: (message?: string) => void;
}

/** After the password: the strongest way first, the others one press away. */
export function SecondStep({ pending, onDone, onBack }: SecondStepProps) {
  const t = useTexts('auth.secondStep');
  const errorText = useErrorText();
  const [method, setMethod] = useState<Method>(pending.methods[0] ?? 'recovery-code');
  const others = pending.methods.filter((one) => one !== method);

  /** Throws what a form shows at its field; what cannot be tried again leads back to the password. */
  async function take(given: Omit<BodyInputOf<typeof secondStep>, 'token'>): Promise<void> {
    let reply;
    try {
      reply = await api(secondStep, { body: { ...given, token: pending.token } });
    } catch (error) {
      const over = error instanceof ApiError && (error.code === 'auth.second-step-expired' || error.details['triesLeft'] === 0);
      if (over) return onBack(errorText(error, 'auth.second-step.expired'));
      throw error;
    }
    await onDone(reply);
  }

  return (
    <>
      {method === 'passkey' ? <ByPasskey token={pending.token} take={take} /> : null}
      {method === 'totp' ? <ByCode take={take} /> : null}
      {method === 'recovery-code' ? <ByRecoveryCode take={take} /> : null}
      <div className="grid justify-items-start gap-1">
        {others.map((other) => (
          <Button key={other} variant="quiet" className="-ml-4 text-left" onClick={() => setMethod(other)}>
            {t.instead[other]}
          </Button>
        ))}
        <Button variant="quiet" className="-ml-4 text-left" onClick={() => onBack()}>
          {t.back}
        </Button>
      </div>
    </>
  );
}

type Take = (given: Omit<BodyInputOf<typeof secondStep>, 'token'>) => Promise<void>;

function ByPasskey({ token, take }: { readonly token: string; readonly take: Take }) {
  const t = useTexts('auth.secondStep');
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
      await take({ passkey: await signByPasskey(await api(askSecondStepPasskey, { body: { token } })) });
    } catch (error) {
      setFailure(error instanceof PasskeyFailure ? text(error.key) : errorText(error, 'auth.passkey.refused'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return (
    <>
      <p>{t.passkeyLead}</p>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <Button loading={busy} loadingText={t.waiting} onClick={() => void sign()}>
        {t.passkey}
      </Button>
    </>
  );
}

function ByCode({ take }: { readonly take: Take }) {
  const t = useTexts('auth.secondStep');
  const form = useContractForm(codeRules, { defaultValues: { code: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ code }) => take({ code })} className="grid gap-5">
      <OtpField label={t.code} hint={t.codeHint} {...form.field('code')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.waiting}>
        {t.go}
      </Button>
    </ContractFormElement>
  );
}

function ByRecoveryCode({ take }: { readonly take: Take }) {
  const t = useTexts('auth.secondStep');
  const form = useContractForm(recoveryRules, { defaultValues: { recoveryCode: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ recoveryCode }) => take({ recoveryCode })} className="grid gap-5">
      <TextField
        label={t.recoveryCode}
        hint={t.recoveryCodeHint}
        autoComplete="off"
        spellCheck={false}
        {...form.field('recoveryCode')}
      />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.waiting}>
        {t.go}
      </Button>
    </ContractFormElement>
  );
}

import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import { askPhoneCode, phoneLogin, phoneSignUp } from '#contract/auth/auth.endpoints.ts';
import type { login } from '#contract/auth/auth.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { OtpEntry } from '#web/otp/otp-entry.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const schemas = () => import('#contract/auth/auth.schemas.ts');
const loginRules = lazySchema(async () => (await schemas()).phoneCodeForm);
const signUpRules = lazySchema(async () => (await schemas()).phoneSignUpForm);
const nameRules = lazySchema(async () => (await schemas()).phoneSignUpNameForm);

type LoginReply = ReplyOf<typeof login>;

interface Asked {
  readonly phone: string;
  readonly token: string;
  /** Empty for login. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly resendAt: number;
}

interface PhoneLoginProps {
  /** Whether the name is asked for together with the number. */
  readonly isSignUp: boolean;
  readonly onDone: (reply: LoginReply, isNew: boolean) => Promise<void>;
  /** Back to email and password. */
  readonly onBack: () => void;
}

/** Phone number, then the code sent to it; an unknown number creates an account, with a name. */
export function PhoneLogin({ isSignUp, onDone, onBack }: PhoneLoginProps) {
  const t = useTexts('auth.phoneLogin');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Asked>();
  /** The number is verified and belongs to no account. */
  const [newcomer, setNewcomer] = useState<{ phone: string; signUpToken: string }>();
  const [failure, setFailure] = useState<string>();

  const ask = async ({ phone, name }: Pick<Asked, 'phone' | 'name'>) => {
    setFailure(undefined);
    try {
      const { token, resendAfterSeconds } = await api(askPhoneCode, { body: { phone } });
      setAsked({ phone, name, token, resendAt: nowMs() + resendAfterSeconds * 1000 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setFailure(errorText(error, 'otp.phone-send-failed'));
    }
  };

  /** Errors that a new code would not fix lead back to the number. */
  const orBack = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.code.startsWith('auth.')) throw error;
      setNewcomer(undefined);
      setAsked(undefined);
      setFailure(errorText(error, 'otp.phone-verify-failed'));
    }
  };

  const signUp = (body: { phone: string; name: string; signUpToken: string }) =>
    orBack(async () => onDone(await api(phoneSignUp, { body }), true));

  const verify = ({ phone, name, token }: Asked, otp: string) =>
    orBack(async () => {
      const reply = await api(phoneLogin, { body: { phone, token, otp } });
      const { signUpToken } = reply;
      if (!signUpToken) await onDone(reply, false);
      else if (name) await signUp({ phone, name, signUpToken });
      else setNewcomer({ phone, signUpToken });
    });

  return (
    <>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      {newcomer ? (
        <NameForm lead={t.newHere({ phone: newcomer.phone })} onName={(name) => signUp({ ...newcomer, name })} />
      ) : asked ? (
        <OtpEntry
          key={asked.resendAt}
          hint={t.sent({ phone: asked.phone })}
          resendAt={asked.resendAt}
          failed="otp.phone-verify-failed"
          takeFocus
          onVerify={(otp) => verify(asked, otp)}
          onResend={() => ask(asked)}
        />
      ) : isSignUp ? (
        <SignUpForm onAsk={ask} />
      ) : (
        <NumberForm onAsk={ask} />
      )}
      <div className="grid justify-items-start gap-1">
        {asked ? (
          <Button
            variant="quiet"
            className="-ml-4 text-left"
            onClick={() => {
              setNewcomer(undefined);
              setAsked(undefined);
            }}
          >
            {t.otherNumber}
          </Button>
        ) : null}
        <Button variant="quiet" className="-ml-4 text-left" onClick={onBack}>
          {isSignUp ? t.signUpByEmail : t.byEmail}
        </Button>
      </div>
    </>
  );
}

type Ask = (wanted: { phone: string; name: string }) => Promise<void>;

function NumberForm({ onAsk }: { readonly onAsk: Ask }) {
  const t = useTexts('auth.phoneLogin');
  const form = useContractForm(loginRules, { defaultValues: { phone: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ phone }) => onAsk({ phone, name: '' })} className="grid gap-5">
      <PhoneField label={t.phone} hint={t.hint} {...form.field('phone')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}

function SignUpForm({ onAsk }: { readonly onAsk: Ask }) {
  const t = useTexts('auth.phoneLogin');
  const form = useContractForm(signUpRules, { defaultValues: { name: '', phone: '' } });
  return (
    <ContractFormElement form={form} onSubmit={onAsk} className="grid gap-5">
      <TextField label={t.name} autoComplete="name" {...form.field('name')} />
      <PhoneField label={t.phone} hint={t.signUpHint} {...form.field('phone')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}

function NameForm({ lead, onName }: { readonly lead: string; readonly onName: (name: string) => Promise<void> }) {
  const t = useTexts('auth.phoneLogin');
  const form = useContractForm(nameRules, { defaultValues: { name: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ name }) => onName(name)} className="grid gap-5">
      <p role="status">{lead}</p>
      <TextField label={t.name} autoComplete="name" {...form.field('name')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
        {t.create}
      </Button>
    </ContractFormElement>
  );
}

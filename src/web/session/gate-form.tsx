import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { MessageKey } from '#contract/messages.ts';
import { loadPart } from '#web/page/load-part.ts';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { useUser } from './session-store.ts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { recoveryCodeForm, totpCodeForm } from '#contract/auth/factors.schemas.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { FieldBinding, LazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { useMessageText } from '#web/ui/texts.ts';

/** A WebAuthn request from the server. */
interface PasskeyRequest {
  readonly challengeId: string;
  readonly options: object;
}

/** The device did not complete the request; `message` is a message key. */
export class PasskeyFailure extends Error {
  readonly key: MessageKey;

  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

/** Loaded lazily, because few users need it. */
const library = () => loadPart(() => import('@simplewebauthn/browser'));

/** Creates a passkey. */
export async function makePasskey({ challengeId, options }: PasskeyRequest) {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { challengeId, credential: plain(await asked(() => startRegistration({ optionsJSON }))) };
}

/** Signs with an existing passkey. */
export async function signByPasskey({ challengeId, options }: PasskeyRequest) {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { challengeId, credential: plain(await asked(() => startAuthentication({ optionsJSON }))) };
}

/** No extensions are requested, so their results are not sent. */
function plain<T extends object>(credential: T): Omit<T, 'clientExtensionResults'> {
  return { ...credential, clientExtensionResults: undefined };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential !== 'function') throw new PasskeyFailure('auth.passkey.not-here');
  try {
    return await ask();
  } catch (error) {
    // The library preserves the browser's error name.
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyFailure('auth.passkey.known');
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailure('auth.passkey.cancelled');
    throw new PasskeyFailure('auth.passkey.not-here');
  }
}

type Method = 'passkey' | 'totp' | 'recovery-code';

interface Words {
  readonly code: string;
  readonly codeHint: string;
  readonly recoveryCode: string;
  readonly recoveryCodeHint: string;
  readonly waiting: string;
  readonly instead: Readonly<Record<Method, string>>;
}

interface Proof {
  readonly passkey?: Awaited<ReturnType<typeof signByPasskey>>;
  readonly code?: string;
  readonly recoveryCode?: string;
}

interface GateFormProps {
  /** Methods of the account, strongest first. */
  readonly methods: readonly Method[];
  readonly words: Words;
  /** Button label below a code. */
  readonly send: string;
  readonly usePasskey: string;
  readonly passkeyLead: ReactNode;
  readonly askPasskey: () => Promise<Parameters<typeof signByPasskey>[0]>;
  readonly codeRules: typeof totpCodeForm | LazySchema<typeof totpCodeForm>;
  readonly recoveryRules: typeof recoveryCodeForm | LazySchema<typeof recoveryCodeForm>;
  /** Throws errors to show at the form's field. */
  readonly take: (proof: Proof) => Promise<void>;
  /** Within a card: buttons as wide as their labels. */
  readonly narrow?: boolean;
  /** Below the other methods. */
  readonly below?: ReactNode;
}

/** Authenticates by a factor of the account: the strongest first, the others one press away. */
export function GateForm(props: GateFormProps) {
  const { methods, words, below } = props;
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery-code');
  return (
    <>
      {method === 'passkey' ? <ByPasskey {...props} /> : null}
      {method === 'totp' ? <ByCode {...props} /> : null}
      {method === 'recovery-code' ? <ByRecoveryCode {...props} /> : null}
      <div className="grid justify-items-start gap-1">
        {methods
          .filter((one) => one !== method)
          .map((other) => (
            <Button key={other} variant="quiet" className="-ml-4 text-left" onClick={() => setMethod(other)}>
              {words.instead[other]}
            </Button>
          ))}
        {below}
      </div>
    </>
  );
}

function ByPasskey({ words, usePasskey, passkeyLead, askPasskey, take, narrow }: GateFormProps) {
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
      await take({ passkey: await signByPasskey(await askPasskey()) });
    } catch (error) {
      setFailure(error instanceof PasskeyFailure ? text(error.key) : errorText(error, 'auth.passkey.refused'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return (
    <>
      {passkeyLead}
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <Button
        className={narrow ? 'justify-self-start' : undefined}
        loading={busy}
        loadingText={words.waiting}
        onClick={() => void sign()}
      >
        {usePasskey}
      </Button>
    </>
  );
}

function ByCode({ words, codeRules, take, ...look }: GateFormProps) {
  const form = useContractForm(codeRules, { defaultValues: { code: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ code }) => take({ code })} className={formClass(look)}>
      <OtpField label={words.code} hint={words.codeHint} {...form.field('code')} />
      <Send busy={form.formState.isSubmitting} words={words} {...look} />
    </ContractFormElement>
  );
}

function ByRecoveryCode({ words, recoveryRules, take, ...look }: GateFormProps) {
  const form = useContractForm(recoveryRules, { defaultValues: { recoveryCode: '' } });
  return (
    <ContractFormElement form={form} onSubmit={({ recoveryCode }) => take({ recoveryCode })} className={formClass(look)}>
      <TextField
        label={words.recoveryCode}
        hint={words.recoveryCodeHint}
        autoComplete="off"
        spellCheck={false}
        {...form.field('recoveryCode')}
      />
      <Send busy={form.formState.isSubmitting} words={words} {...look} />
    </ContractFormElement>
  );
}

const formClass = ({ narrow }: Pick<GateFormProps, 'narrow'>) => cx('grid', narrow ? 'gap-4' : 'gap-5');

function Send({ busy, words, send, narrow }: { readonly busy: boolean } & Pick<GateFormProps, 'words' | 'send' | 'narrow'>) {
  return (
    <Button type="submit" className={narrow ? 'justify-self-start' : undefined} loading={busy} loadingText={words.waiting}>
      {send}
    </Button>
  );
}

/** The account's own password. Includes the user name for password managers. */
export function OwnPassword({ label, field }: { readonly label: string; readonly field: FieldBinding<string> }) {
  const user = useUser();
  return (
    <>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={label} required autoComplete="current-password" {...field} />
    </>
  );
}

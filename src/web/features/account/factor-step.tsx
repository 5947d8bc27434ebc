import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { OwnPassword, GateForm, makePasskey, PasskeyFailure } from '#web/session/gate-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { listSessions } from '#contract/account/account.endpoints.ts';
import {
  askOwnPasskey,
  addPasskey,
  listFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  confirmTotp,
  startTotp,
} from '#contract/auth/factors.endpoints.ts';
import {
  recoveryCodeForm,
  confirmedPasskeyForm,
  newPasskeyForm,
  presentPasswordForm,
  totpCodeForm,
} from '#contract/auth/factors.schemas.ts';
import type { BodyInputOf, ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';

export type Factors = ReplyOf<typeof listFactors>;

export type FactorStep =
  | { readonly kind: 'add-passkey' | 'add-totp' | 'remove-totp' | 'new-codes' }
  | { readonly kind: 'remove-passkey'; readonly id: string; readonly name: string };

interface StepProps {
  readonly step: FactorStep;
  readonly factors: Factors;
  /** Finished or cancelled. */
  readonly onEnd: () => Promise<void>;
}

/** One change of the second factors, from re-authentication to the result that is shown only once. */
export default function FactorStepPart({ step, factors, onEnd }: StepProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const text = useMessageText();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Keep the recovery codes on screen until the user confirms that they are saved. */
  async function done(said: Parameters<typeof text>[0], recoveryCodes: readonly string[] | null): Promise<void> {
    toast.success(text(said));
    await queries.invalidateQueries({ queryKey: queryKey(listFactors) });
    await queries.invalidateQueries({ queryKey: queryKey(listSessions) });
    if (recoveryCodes) setCodes(recoveryCodes);
    else await onEnd();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onEnd()} />;
  const cancel = () => void onEnd();
  switch (step.kind) {
    case 'add-passkey':
      return (
        <AddPasskey factors={factors} onCancel={cancel} onDone={(recoveryCodes) => done('auth.passkey.added', recoveryCodes)} />
      );
    case 'add-totp':
      return <AddTotp factors={factors} onCancel={cancel} onDone={(recoveryCodes) => done('auth.totp.added', recoveryCodes)} />;
    default:
      return (
        <Confirmed
          step={step}
          factors={factors}
          onCancel={cancel}
          take={async (body) => {
            if (step.kind === 'new-codes') {
              const { recoveryCodes } = await api(renewRecoveryCodes, { body });
              return done('auth.recovery-codes.renewed', recoveryCodes);
            }
            if (step.kind === 'remove-passkey') await api(removePasskey, { params: { id: step.id }, body });
            else await api(removeTotp, { body });
            return done(step.kind === 'remove-passkey' ? 'auth.passkey.removed' : 'auth.totp.removed', null);
          }}
        />
      );
  }
}

interface AddPasskeyProps {
  readonly factors: Factors;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** The first factor is confirmed with the password, in the same form as the name; later ones with an existing factor. */
function AddPasskey({ factors, onDone, onCancel }: AddPasskeyProps) {
  const t = useTexts('account.factors');
  const [request, setRequest] = useState<Request>();
  if (!isEnrolled(factors))
    return <NamePasskey begin={(body) => api(startPasskey, { body })} onDone={onDone} onCancel={onCancel} />;
  if (request) return <NamePasskey begin={request} onDone={onDone} onCancel={onCancel} />;
  return (
    <OwnerGate
      title={t.addPasskey}
      factors={factors}
      take={async (body) => setRequest(await api(startPasskey, { body }))}
      onCancel={onCancel}
    />
  );
}

type Request = ReplyOf<typeof startPasskey>;

function NamePasskey({
  begin,
  onDone,
  onCancel,
}: Omit<AddPasskeyProps, 'factors'> & { readonly begin: Request | ((body: { password: string }) => Promise<Request>) }) {
  const t = useTexts('account.factors');
  const text = useMessageText();
  const [failure, setFailure] = useState<string>();
  const asksPassword = typeof begin === 'function';
  const form = useContractForm(asksPassword ? newPasskeyForm : confirmedPasskeyForm, {
    defaultValues: { name: '', password: asksPassword ? '' : undefined },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.goOn}
      busyText={t.waiting}
      cancel={{ label: t.cancel, onCancel: onCancel }}
      onSubmit={async ({ name, password }) => {
        setFailure(undefined);
        const request = typeof begin === 'function' ? await begin({ password: password ?? '' }) : begin;
        try {
          const made = await makePasskey(request);
          const { recoveryCodes } = await api(addPasskey, { body: { ...made, name } });
          await onDone(recoveryCodes);
        } catch (error) {
          if (!(error instanceof PasskeyFailure)) throw error;
          setFailure(text(error.key));
        }
      }}
    >
      <h3 className="font-semibold">{t.addPasskey}</h3>
      <p className="text-14 text-muted">{t.addPasskeyLead}</p>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <TextField label={t.name} hint={t.nameHint} required autoComplete="off" {...form.field('name')} />
      {asksPassword ? <OwnPassword label={t.password} field={form.field('password')} /> : null}
    </ConfirmForm>
  );
}

/** Removal or renewal. Requires a factor: only an account that has one gets here. */
function Confirmed({ step, ...gate }: Pick<OwnerGateProps, 'factors' | 'take' | 'onCancel'> & { readonly step: FactorStep }) {
  const t = useTexts('account.factors');
  const codes = step.kind === 'new-codes';
  const name = step.kind === 'remove-passkey' ? step.name : t.totp;
  return <OwnerGate title={codes ? t.newCodes : t.removeAsk({ name })} lead={codes ? t.newCodesText : t.removeText} {...gate} />;
}

interface OwnerGateProps {
  readonly title: string;
  readonly lead?: string;
  readonly factors: Factors;
  /** Runs the change with the confirming proof. */
  readonly take: (proof: BodyInputOf<typeof removeTotp>) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for one of the account's existing factors, strongest first. */
function OwnerGate({ title, lead, factors, take, onCancel }: OwnerGateProps) {
  const t = useTexts('account.factors');
  const methods = [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.totpSince ? (['totp'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">{title}</h3>
      {lead === undefined ? null : <p className="text-14 text-muted">{lead}</p>}
      <h4 className="font-semibold">{t.confirmTitle}</h4>
      {methods.length === 0 ? null : (
        <GateForm
          methods={methods}
          words={t}
          send={t.confirm}
          usePasskey={t.usePasskey}
          passkeyLead={<p className="text-14 text-muted">{t.passkeyLead}</p>}
          askPasskey={() => api(askOwnPasskey, { body: {} })}
          codeRules={totpCodeForm}
          recoveryRules={recoveryCodeForm}
          take={take}
          narrow
        />
      )}
      <Button variant="quiet" className="justify-self-start" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
}

/** Shows the ten recovery codes once. */
function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
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

interface AddTotpProps {
  readonly factors: Factors;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Adds an authenticator app: an existing factor or the password, the QR code, the first code. */
function AddTotp({ factors, onDone, onCancel }: AddTotpProps) {
  const t = useTexts('account.factors');
  const [started, setStarted] = useState<ReplyOf<typeof startTotp>>();
  if (!started && isEnrolled(factors))
    return (
      <OwnerGate
        title={factors.totpSince ? t.changeTotp : t.addTotp}
        lead={t.addTotpLead}
        factors={factors}
        take={async (body) => setStarted(await api(startTotp, { body }))}
        onCancel={onCancel}
      />
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
  const form = useContractForm(presentPasswordForm, { defaultValues: { password: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.goOn}
      busyText={t.waiting}
      cancel={{ label: t.cancel, onCancel: onCancel }}
      onSubmit={async (body) => onStarted(await api(startTotp, { body }))}
    >
      <h3 className="font-semibold">{t.addTotp}</h3>
      <p className="text-14 text-muted">{t.addTotpLead}</p>
      <OwnPassword label={t.password} field={form.field('password')} />
    </ConfirmForm>
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
    <ConfirmForm
      form={form}
      submit={t.confirm}
      busyText={t.waiting}
      cancel={{ label: t.cancel, onCancel: onCancel }}
      onSubmit={async (body) => onDone((await api(confirmTotp, { body })).recoveryCodes)}
    >
      <h3 className="font-semibold">{t.addTotp}</h3>
      <p>{t.scan}</p>
      {/* Quiet zone: QR readers need four white modules on each side. */}
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
    </ConfirmForm>
  );
}

/** Whether changes require an existing factor; without one they require the password. */
function isEnrolled({ passkeys, totpSince }: Factors): boolean {
  return passkeys.length > 0 || totpSince !== null;
}

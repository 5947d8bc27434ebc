import { useState } from 'react';
import type { OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import type { answerWord } from '#contract/claims/review/settlement.endpoints.ts';
import type { api } from '#web/api/api-client.ts';
import { useTexts } from '#web/ui/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { wordAcceptances, wordAnswers, wordModes, wordPayees } from '#domain/claims/review/insurers-word.ts';
import type { WordAnswer } from '#domain/claims/review/insurers-word.ts';
import { now } from '#contract/clock.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { productName } from '#domain/product-name.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { Money } from '#web/ui/money.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';

const rules = () => import('#contract/claims/review/insurers-word.schemas.ts');
const correctRules = lazySchema(async () => (await rules()).correctWordBody);
const denyRules = lazySchema(async () => (await rules()).denyWordBody);

type AnswerBody = Parameters<typeof api<typeof answerWord>>[1]['body'];

interface AnswerFormsProps {
  readonly opened: OpenedWord;
  readonly send: (body: AnswerBody) => Promise<unknown>;
  readonly onDone: () => void;
  /** The link or the time to answer has ended meanwhile. */
  readonly onRefused: (error: unknown) => void;
}

/** The question, with one of three answers. */
export function AnswerForms({ opened, send: give, onDone, onRefused }: AnswerFormsProps) {
  const t = useTexts('insurersWord');
  const errorText = useErrorText();
  const [answer, setAnswer] = useState<WordAnswer | null>(null);
  const [acceptedOn, setAcceptedOn] = useState(todayInKolkata(now()));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { insurer, openToken } = opened;
  const payees = { us: productName, ...t.payees };

  async function send(body: AnswerBody): Promise<void> {
    setFailure(undefined);
    try {
      await give(body);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length > 0) throw error;
      if (error.code.startsWith('word.')) onRefused(error);
      else setFailure(errorText(error, 'general.unavailable'));
    }
  }
  async function confirm(): Promise<void> {
    setSending(true);
    await send({ answer: 'confirmed', openToken, acceptedOn }).finally(() => setSending(false));
  }

  return (
    <>
      <h2 className="text-20 font-bold">{t.asked({ insurer })}</h2>
      <AskedFacts opened={opened} />
      <RadioGroup
        label={t.answer}
        hint={t.once}
        layout="cards"
        value={answer}
        onValueChange={(value) => setAnswer(value as WordAnswer)}
        options={wordAnswers.map((value) => ({ value, label: t.answers[value] }))}
      />
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {answer === 'confirmed' ? (
        <>
          <DateField
            label={t.acceptedOn}
            className="max-w-60"
            value={acceptedOn}
            onChange={({ currentTarget }) => setAcceptedOn(currentTarget.value)}
          />
          <Button className="justify-self-start" loading={sending} loadingText={t.sending} onClick={() => void confirm()}>
            {t.submit}
          </Button>
        </>
      ) : null}
      {answer === 'corrected' ? <CorrectForm opened={opened} payees={payees} onSend={send} /> : null}
      {answer === 'denied' ? <DenyForm openToken={openToken} onSend={send} /> : null}
    </>
  );
}

type AskedQuestion = Pick<OpenedWord, 'asked' | 'incidentOn' | 'garage' | 'claimNumber'>;

/** What the insurer is asked to confirm of one claim. */
export function AskedFacts({ opened: { asked, ...opened } }: { readonly opened: AskedQuestion }) {
  const t = useTexts('insurersWord');
  const payees = { us: productName, ...t.payees };
  return (
    <DescriptionList
      items={[
        { term: t.number, value: asked.insurerClaimNumber, strong: true },
        { term: t.amount, value: <Money rupees={asked.amount} words />, strong: true },
        { term: t.acceptance, value: t.acceptances[asked.acceptance], strong: true },
        { term: t.mode, value: t.modes[asked.mode] },
        { term: t.payee, value: payees[asked.payee] },
        { term: t.expectedOn, value: <DateTime at={asked.expectedOn} /> },
        ...(asked.insuredName ? [{ term: t.insured, value: asked.insuredName, strong: true }] : []),
        ...(asked.registrationNumber
          ? [{ term: t.vehicle, value: <PlateGroups number={asked.registrationNumber} />, strong: true }]
          : []),
        ...(asked.policyNumber ? [{ term: t.policy, value: asked.policyNumber, strong: true }] : []),
        ...(opened.incidentOn ? [{ term: t.incidentOn, value: <DateTime at={opened.incidentOn} /> }] : []),
        ...(opened.garage ? [{ term: t.garage, value: opened.garage }] : []),
        { term: t.reference, value: opened.claimNumber },
      ]}
    />
  );
}

type Send = (body: AnswerBody) => Promise<void>;

interface CorrectFormProps {
  readonly opened: OpenedWord;
  readonly payees: Readonly<Record<(typeof wordPayees)[number], string>>;
  readonly onSend: Send;
}

function CorrectForm({ opened, payees, onSend }: CorrectFormProps) {
  const t = useTexts('insurersWord');
  const form = useContractForm(correctRules, {
    defaultValues: {
      answer: 'corrected',
      openToken: opened.openToken,
      ...opened.asked,
      insuredName: opened.asked.insuredName ?? '',
      registrationNumber: opened.asked.registrationNumber ?? '',
      policyNumber: opened.asked.policyNumber ?? '',
      remark: '',
      acceptedOn: todayInKolkata(now()),
    },
  });
  return (
    <ConfirmForm form={form} submit={t.submit} busyText={t.sending} onSubmit={onSend}>
      <TextField label={t.number} autoComplete="off" {...form.field('insurerClaimNumber')} />
      <MoneyField label={t.amount} {...form.amount('amount')} />
      <SelectField
        label={t.acceptance}
        options={wordAcceptances.map((value) => ({ value, label: t.acceptances[value] }))}
        {...form.field('acceptance')}
      />
      <DateField label={t.acceptedOn} {...form.field('acceptedOn')} />
      <SelectField
        label={t.mode}
        options={wordModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('mode')}
      />
      <SelectField
        label={t.payee}
        options={wordPayees.map((value) => ({ value, label: payees[value] }))}
        {...form.field('payee')}
      />
      <DateField label={t.expectedOn} {...form.field('expectedOn')} />
      <TextField label={t.insured} autoComplete="off" {...form.field('insuredName')} />
      <TextField label={t.vehicle} autoComplete="off" {...form.field('registrationNumber')} />
      <TextField label={t.policy} autoComplete="off" {...form.field('policyNumber')} />
      <TextArea label={t.remark} optional rows={2} {...form.field('remark')} />
    </ConfirmForm>
  );
}

function DenyForm({ openToken, onSend }: { readonly openToken: string; readonly onSend: Send }) {
  const t = useTexts('insurersWord');
  const form = useContractForm(denyRules, { defaultValues: { answer: 'denied', openToken, remark: '' } });
  return (
    <ConfirmForm form={form} submit={t.submit} busyText={t.sending} danger onSubmit={onSend}>
      <TextArea label={t.why} rows={3} {...form.field('remark')} />
    </ConfirmForm>
  );
}

import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useState } from 'react';
import { answerLender, viewLenderLink } from '#contract/claims/review/lender-consent.endpoints.ts';
import type { LenderLinkView } from '#contract/claims/review/lender-consent.schemas.ts';
import { lenderAnswers } from '#domain/lenders/lender.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { linkToken } from '#web/page/secret-page.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';

const rules = lazySchema(async () => (await import('#contract/claims/review/lender-consent.schemas.ts')).answerLenderBody);
const answers = lenderAnswers;
const over: readonly string[] = ['word.invalid', 'word.used', 'word.over', 'word.expired'];

const ask = (token: string, signal: AbortSignal | undefined) => api(viewLenderLink, { params: { token }, signal });

/** Opened by a lender from our message. Mail scanners open links as well, so answering needs a press. */
export default function LenderConsent() {
  const t = useTexts('lenderConsent');
  const link = useClaimLink(ask);
  return (
    <LinkPage title={t.title} link={link} done={t.done}>
      {(asked) => <Answer asked={asked} onDone={link.finish} onOver={link.refuse} />}
    </LinkPage>
  );
}

interface AnswerProps {
  readonly asked: LenderLinkView;
  readonly onDone: () => void;
  /** The link has ended meanwhile. */
  readonly onOver: (error: unknown) => void;
}

function Answer({ asked, ...ends }: AnswerProps) {
  const t = useTexts('lenderConsent');
  const [answer, setAnswer] = useState<(typeof answers)[number] | null>(null);
  return (
    <>
      <p className="max-w-prose">{t.lead({ lender: asked.lender })}</p>
      <DescriptionList
        items={[
          { term: t.lender, value: asked.lender, strong: true },
          { term: t.vehicle, value: <PlateGroups number={asked.registrationNumber} />, strong: true },
          { term: t.claim, value: asked.claimNumber },
          ...(asked.amount === null ? [] : [{ term: t.amount, value: formatRupees(rupeesToPaise(asked.amount)), strong: true }]),
        ]}
      />
      <p className="max-w-prose font-semibold">{t.asked}</p>
      <RadioGroup
        label={t.answer}
        hint={t.once}
        layout="cards"
        value={answer}
        onValueChange={(value) => setAnswer(value as (typeof answers)[number])}
        options={answers.map((value) => ({ value, label: t.answers[value] }))}
      />
      {answer === null ? null : <AnswerForm key={answer} answer={answer} {...ends} />}
    </>
  );
}

function AnswerForm({ answer, onDone, onOver }: Omit<AnswerProps, 'asked'> & { readonly answer: (typeof answers)[number] }) {
  const t = useTexts('lenderConsent');
  const refuses = answer === 'refused';
  const form = useContractForm(rules, { defaultValues: { answer, name: '', designation: '', reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.submit}
      busyText={t.sending}
      danger={refuses}
      onSubmit={async (body) => {
        try {
          await api(answerLender, { params: { token: linkToken() }, body });
          onDone();
        } catch (error) {
          if (!(error instanceof ApiError) || !over.includes(error.code)) throw error;
          onOver(error);
        }
      }}
    >
      <TextField label={t.name} autoComplete="name" {...form.field('name')} />
      <TextField label={t.designation} autoComplete="organization-title" {...form.field('designation')} />
      {refuses ? <TextArea label={t.reason} rows={3} {...form.field('reason')} /> : null}
    </ConfirmForm>
  );
}

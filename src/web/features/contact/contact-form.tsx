import { contactTopics } from '#contract/contact.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';

/** What came back from the server: what was typed, and what is wrong with it, as message keys. */
export interface FailedMessage {
  readonly values: Readonly<Record<string, string>>;
  readonly general: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const order = ['name', 'email', 'phone', 'topic', 'claimNumber', 'message'];

export interface ContactFormProps {
  /** Reference of the message that was just sent. */
  readonly sent: string | undefined;
  readonly failed: FailedMessage | undefined;
  /** New with every page: a second press of the button sends nothing twice. */
  readonly formKey: string;
}

/** A plain form that the server answers: it needs no script, and no third party against robots. */
export function ContactForm({ sent, failed, formKey }: ContactFormProps) {
  const t = useTexts('contact');
  const text = useMessageText();
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: failed?.values[name] ?? '',
    error: failed?.fields[name] ? text(failed.fields[name]) : undefined,
  });
  const errors = [
    ...(failed?.general ? [{ message: text(failed.general) }] : []),
    ...order.flatMap((name) => {
      const error = failed?.fields[name];
      return error ? [{ message: text(error), fieldId: `contact-${name}` }] : [];
    }),
  ];
  return (
    <section id="form" aria-labelledby="form-title" className="scroll-mt-20">
      <h2 id="form-title" className="text-22 font-bold">
        {t.formTitle}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t.formLead}</p>
      {sent ? (
        <Banner tone="success" title={t.sentTitle} className="mt-5" announce>
          {t.sent({ reference: sent })}
        </Banner>
      ) : null}
      <ErrorSummary items={errors} className="mt-5" />
      <form method="post" action="/contact#form" noValidate className="mt-6 grid max-w-column gap-5">
        <input type="hidden" name="formKey" value={formKey} />
        <TextField label={t.form.name} required autoComplete="name" maxLength={100} {...field('name')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.form.email} required type="email" inputMode="email" autoComplete="email" {...field('email')} />
          <TextField label={t.form.phone} optional type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        </div>
        <SelectField
          label={t.form.topic}
          required
          placeholder={t.form.chooseTopic}
          options={contactTopics.map((topic) => ({ value: topic, label: t.topics[topic] }))}
          {...field('topic')}
        />
        <TextField
          label={t.form.claimNumber}
          hint={t.form.claimNumberHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          {...field('claimNumber')}
        />
        <TextArea label={t.form.message} hint={t.form.messageHint} required rows={6} maxLength={3000} {...field('message')} />
        <p className="text-14 text-muted">
          {t.form.privacy} <TextLink to="/privacy">{t.form.privacyLink}</TextLink>
        </p>
        <div>
          <Button type="submit">{t.form.send}</Button>
        </div>
      </form>
    </section>
  );
}

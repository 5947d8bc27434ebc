import { now as serverNow } from '#contract/clock.ts';
import { data, redirect } from 'react-router';
import { sendContactMessage } from '#contract/contact.endpoints.ts';
import { officeState } from '#domain/contact/office-hours.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { pageRequest, serverApi } from '#web/api/server-api.ts';
import { useTexts, useLocale, useMessageText } from '#web/ui/texts.ts';
import type { Route } from './+types/contact.page';
import { contactTopics } from '#domain/choices.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { minuteInKolkata } from '#domain/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { Mail, Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { emergencyPhone, supportEmail, telephoneLink, tollFreePhone } from '#web/content/lines.ts';
import { officeIn, offices } from '#web/content/offices.ts';

/** Users at the roadside may have an old phone and a weak network: phone numbers and form work without JavaScript. */
export const handle: PageHandle = { withoutScripts: true };

export function loader({ request }: Route.LoaderArgs) {
  const now = serverNow();
  const sent = /^MSG-\d{6,}$/.exec(new URL(request.url).searchParams.get('sent') ?? '')?.[0];
  const office = officeState(now);
  return {
    now: now.toISOString(),
    open: office.open,
    changesAt: changeOf(office).toISOString(),
    sent,
    formKey: crypto.randomUUID(),
  };
}

function changeOf(office: ReturnType<typeof officeState>): Date {
  return office.open ? office.closesAt : office.opensAt;
}

/** Forwards the form to the endpoint, whose schema validates it; redirects on success, so that a reload sends nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = [...(await request.formData())].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { formKey = '', ...values } = Object.fromEntries(typed) as Record<string, string>;
  try {
    const body = { ...values, locale: context.get(pageRequest).locale } as Parameters<
      typeof serverApi<typeof sendContactMessage>
    >[2]['body'];
    const { reference } = await serverApi(context, sendContactMessage, { body, ...(formKey ? { idempotencyKey: formKey } : {}) });
    return redirect(`/contact?sent=${reference}#form`, 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failed: FailedMessage = {
      values,
      general: error.hasFieldErrors ? undefined : (error.messageKey ?? error.message),
      fields: { ...error.fieldErrors, ...error.fieldErrorKeys },
    };
    return data(failed, { status: error.status || 503 });
  }
}

export default function ContactPage({ loaderData: { now, open, changesAt, sent, formKey }, actionData }: Route.ComponentProps) {
  const t = useTexts('contact');
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 md:py-14">
      <PageTitle title={actionData ? `${t.errorPrefix} ${t.title}` : t.title} description={t.description} />
      <h1 className="text-28 font-bold md:text-36">{t.title}</h1>
      <p className="mt-3 max-w-prose text-18 text-muted">{t.lead}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <LinesCard open={open} />
        <HoursCard now={now} open={open} changesAt={changesAt} />
      </div>
      <div className="mt-12 grid gap-12 lg:grid-cols-[1.2fr_1fr]">
        <ContactForm sent={sent} failed={actionData} formKey={formKey} />
        <OfficeList />
      </div>
    </div>
  );
}

/** The rejected input and its errors as message keys. */
interface FailedMessage {
  readonly values: Readonly<Record<string, string>>;
  readonly general: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const order = ['name', 'email', 'phone', 'topic', 'claimNumber', 'message'];

interface ContactFormProps {
  /** Reference of the message that was just sent. */
  readonly sent: string | undefined;
  readonly failed: FailedMessage | undefined;
  /** Idempotency key, new per page: a second press sends nothing twice. */
  readonly formKey: string;
}

/** A plain HTML form: needs no JavaScript and no third-party captcha. */
function ContactForm({ sent, failed, formKey }: ContactFormProps) {
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

/** In the specification's format: "9:00", "18:00". */
function clock(at: string): string {
  return minuteInKolkata(new Date(at)).slice(11, 16).replace(/^0/, '');
}

/** Business hours, and whether the office is open now (specification §1). */
function HoursCard({ now, open, changesAt }: { now: string; open: boolean; changesAt: string }) {
  const t = useTexts('contact');
  const { locale } = useLocale();
  const time = clock(changesAt);
  return (
    <section aria-labelledby="hours" className="rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="hours" className="text-18 font-bold">
          {t.hours}
        </h2>
        <Badge tone={open ? 'success' : 'neutral'}>{open ? t.open : t.closed}</Badge>
      </div>
      <p className="mt-1 font-semibold">
        {open ? t.openUntil({ time }) : t.closedUntil({ day: formatDate(changesAt, 'day', locale), time })}
      </p>
      <table className="mt-4 w-full">
        <tbody>
          {t.hourRows.map(({ days, hours }) => (
            <tr key={days} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-normal">
                {days}
              </th>
              <td className="py-2.5 text-right font-semibold tabular-nums">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-muted">{t.hoursNote}</p>
      <p className="mt-1 text-14 text-muted">{t.asOf({ time: clock(now) })}</p>
    </section>
  );
}

/** Phone lines; while the office is closed the emergency line comes first. */
export function LinesCard({ open }: { open: boolean }) {
  const t = useTexts('contact');
  const emergency = (
    <Line
      key="emergency"
      icon={<Siren aria-hidden className="size-6" />}
      title={t.emergency}
      hint={open ? t.emergencyAlso : t.emergencyHint}
      needed={!open}
    >
      <Telephone phone={emergencyPhone} />
    </Line>
  );
  const office = (
    <Line key="office" icon={<Phone aria-hidden className="size-6" />} title={t.tollFree} hint={t.tollFreeHint}>
      <Telephone phone={tollFreePhone} />
    </Line>
  );
  return (
    <ul className="grid content-start gap-3">
      {open ? [office, emergency] : [emergency, office]}
      <Line icon={<Mail aria-hidden className="size-6" />} title={t.email} hint={t.emailHint}>
        <TextLink to={`mailto:${supportEmail}`} className="inline-flex min-h-12 items-center text-18 font-semibold break-all">
          {supportEmail}
        </TextLink>
      </Line>
    </ul>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** The line to use now. */
  readonly needed?: boolean;
  readonly children: ReactNode;
}

function Line({ icon, title, hint, needed = false, children }: LineProps) {
  return (
    <li className={`flex gap-4 rounded-card border p-4 ${needed ? 'border-warn/25 bg-warn-tint' : 'border-line bg-surface'}`}>
      <span className={`mt-0.5 ${needed ? 'text-warn' : 'text-brand'}`}>{icon}</span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        {children}
        <p className="text-14 text-muted">{hint}</p>
      </div>
    </li>
  );
}

function Telephone({ phone }: { phone: string }) {
  const t = useTexts('contact');
  return (
    <TextLink
      to={telephoneLink(phone)}
      aria-label={t.call({ phone })}
      className="inline-flex min-h-12 items-center text-22 font-bold tabular-nums"
    >
      {phone}
    </TextLink>
  );
}

/** Head office first, then the branches. */
function OfficeList() {
  const t = useTexts('contact');
  const { locale } = useLocale();
  return (
    <section aria-labelledby="offices">
      <h2 id="offices" className="text-22 font-bold">
        {t.offices}
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {offices
          .map((office) => ({ ...office, ...officeIn(locale, office) }))
          .map((office) => (
            <li key={office.id} className="border-t border-line py-4">
              <h3 className="font-semibold">
                {office.name}
                <span className="ml-2 text-14 font-normal text-muted">{office.head ? t.headOffice : t.branch}</span>
              </h3>
              <address className="mt-1 text-muted not-italic">
                {office.address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <TextLink
                  to={telephoneLink(office.phone)}
                  aria-label={`${office.name}: ${t.call({ phone: office.phone })}`}
                  className="inline-flex min-h-12 items-center font-semibold tabular-nums"
                >
                  {office.phone}
                </TextLink>
              </address>
            </li>
          ))}
      </ul>
    </section>
  );
}

import { now as serverNow } from '#contract/clock.ts';
import { data, redirect } from 'react-router';
import { sendContactMessage } from '#contract/contact.endpoints.ts';
import { officeState } from '#domain/contact/office-hours.ts';
import { ApiError } from '#web/api-error.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { pageRequest } from '#web/request-context.ts';
import { serverApi } from '#web/server-api.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/contact.page';
import { ContactForm, type FailedMessage } from './contact-form.tsx';
import { HoursCard } from './hours-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OfficeList } from './office-list.tsx';

/** Somebody beside a road may have an old phone and a weak network: telephone numbers and form work without a script. */
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

/** Checks with the endpoint's own schema by sending it there; on success the page is loaded anew, so that a reload sends nothing. */
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

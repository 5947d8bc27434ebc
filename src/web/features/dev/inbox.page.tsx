import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { devMessages } from '#contract/dev.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Message = ReplyOf<typeof devMessages>[number];

const refreshMs = 3000;

/** Demo mode: every email and SMS sent. English only, like all of `/dev`. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? '';
  const [messages, setMessages] = useState<readonly Message[]>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const load = () =>
      api(devMessages, { query: to ? { to } : {}, signal: abort.signal }).then(setMessages, () => {
        if (!abort.signal.aborted) setMissing(true);
      });
    void load();
    const timer = setInterval(() => void load(), refreshMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [to]);
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10">
      <PageTitle title="Demo inbox" />
      <h1 className="text-28 font-bold">Demo inbox</h1>
      <p className="mt-2 text-muted">Every email and SMS that was sent, newest first. It exists in demo mode only.</p>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          label="Recipient"
          value={to}
          onChange={(event) => setParams(event.currentTarget.value ? { to: event.currentTarget.value } : {}, { replace: true })}
          className="w-full sm:w-80"
        />
        {to ? (
          <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
            Show all
          </Button>
        ) : null}
      </div>
      {missing ? <EmptyState title="There is no inbox here" /> : null}
      {messages?.length === 0 ? <EmptyState title="Nothing was sent yet" /> : null}
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {messages?.map((message) => (
          <li key={message.id} className="rounded-card border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
              <Badge>{message.channel === 'email' ? 'Email' : 'SMS'}</Badge>
              <span className="break-all">{message.to}</span>
              <time dateTime={message.sentAt}>
                {new Date(message.sentAt).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}
              </time>
            </p>
            {message.subject ? <h2 className="mt-2 text-18 font-semibold">{message.subject}</h2> : null}
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{message.text}</p>
            {message.links.map((link) => (
              <p key={link} className="mt-2">
                <a href={link} className="break-all text-brand underline">
                  {link}
                </a>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

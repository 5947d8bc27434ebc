import { useEffect, useState } from 'react';
import { devInfo } from '#contract/dev.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The demo's people, offered where the server is a demo; elsewhere nothing is shown. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useTexts('auth');
  const [info, setInfo] = useState<ReplyOf<typeof devInfo>>();
  useEffect(() => {
    const abort = new AbortController();
    // Outside the demo the path does not exist, and that is the answer.
    api(devInfo, { signal: abort.signal }).then(setInfo, () => undefined);
    return () => abort.abort();
  }, []);
  if (!info) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-card border border-line bg-white p-4">
      <h2 id="demo-accounts" className="font-semibold">
        {t.demoTitle}
      </h2>
      <p className="mt-1 text-14 text-muted">{t.demoHint({ password: info.password })}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {info.users.map((user) => (
          <li key={user.email}>
            <Button
              variant="secondary"
              className="w-full justify-start text-left"
              onClick={() => onChoose(user.email, info.password)}
            >
              <span className="grid">
                <span className="text-14 break-all">{user.email}</span>
                <span className="text-14 font-normal text-muted">
                  {user.name} · {user.role}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

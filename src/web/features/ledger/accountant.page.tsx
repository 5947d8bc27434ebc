import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { exportJournal, exportTally } from '#contract/ledger.endpoints.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { DownloadButton } from '#web/files/download-button.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'books.hand-over', words: ['exports'] };

const files = { journal: exportJournal, tally: exportTally } as const;

/** Exports for the accountant: the journal with its entry hashes, and vouchers for Tally. */
export default function AccountantPage() {
  const t = useTexts('exports.accountant');
  const [today] = useState(() => todayInKolkata(now()));
  const [from, setFrom] = useState(() => addMonths(`${today.slice(0, 7)}-01`, -1));
  const [to, setTo] = useState(today);
  const isWrong = from === '' || to === '' || from > to;
  return (
    <MoneyPage part="accountant">
      <p className="max-w-prose text-muted">{t.lead}</p>
      <div role="group" aria-label={t.period} className="flex flex-wrap gap-4">
        <DateField label={t.from} max={to} value={from} onChange={({ target }) => setFrom(target.value)} />
        <DateField label={t.to} min={from} max={today} value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      {isWrong ? <p role="alert">{t.wrongDays}</p> : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {(['journal', 'tally'] as const).map((file) => (
          <Card key={file} title={t[file].title}>
            <p className="mb-4 text-muted">{t[file].text}</p>
            <DownloadButton variant="secondary" fetchFile={() => api(files[file], { query: { from, to } })} disabled={isWrong}>
              {t[file].download}
            </DownloadButton>
          </Card>
        ))}
        <Card title={t.gstr1.title}>
          <p className="mb-4 text-muted">{t.gstr1.text}</p>
          <TextLink to="/app/money/tax-documents">{t.gstr1.open}</TextLink>
        </Card>
      </div>
    </MoneyPage>
  );
}

import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { getGstr1 } from '#contract/tax-documents.endpoints.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The return of one of the last twelve months, for the portal; the month before this one unless another is chosen. */
export function Gstr1() {
  const { taxDocuments: t } = useTexts('money');
  const [months] = useState(() => {
    const first = `${todayInKolkata(now()).slice(0, 7)}-01`;
    return Array.from({ length: 12 }, (_, back) => addMonths(first, -back).slice(0, 7));
  });
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <>
      <SelectField
        label={t.month}
        hideLabel
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        options={months.map((value) => ({ value, label: formatDate(`${value}-01`, 'month', 'en') }))}
      />
      <DownloadButton variant="secondary" fetchFile={() => api(getGstr1, { query: { month } })} fileName={`GSTR1-${month}.json`}>
        {t.gstr1}
      </DownloadButton>
    </>
  );
}

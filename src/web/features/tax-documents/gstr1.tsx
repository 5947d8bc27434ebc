import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getGstr1 } from '#contract/tax-documents.endpoints.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';

/** The return of one of the last twelve months, for the portal; the month before this one unless another is chosen. */
export function Gstr1() {
  const { taxDocuments: t } = useTexts('money');
  const toast = useToast();
  const errorText = useErrorText();
  const [months] = useState(() => {
    const first = `${todayInKolkata(new Date()).slice(0, 7)}-01`;
    return Array.from({ length: 12 }, (_, back) => addMonths(first, -back).slice(0, 7));
  });
  const [month, setMonth] = useState(months[1] ?? '');
  const download = useMutation({
    mutationFn: () => api(getGstr1, { query: { month } }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `GSTR1-${month}.json`),
    onError: (error) => toast.error(errorText(error, 'file.download.failed')),
  });
  return (
    <>
      <SelectField
        label={t.month}
        hideLabel
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        options={months.map((value) => ({ value, label: value }))}
      />
      <Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
        {t.gstr1}
      </Button>
    </>
  );
}

import { useState } from 'react';
import type { FieldBinding } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycReviewText } from './kyc-review.text.ts';

const codes = ['unreadable', 'expired', 'name', 'wrong', 'pages', 'old', 'altered'] as const;

export interface ReasonFieldsProps {
  readonly reason: FieldBinding<string>;
  /** Puts a prepared text into the field. */
  readonly onText: (text: string) => void;
}

/** Why a document is rejected: a prepared reason, which can be reworded, or one's own words. */
export function ReasonFields({ reason, onText }: ReasonFieldsProps) {
  const t = useTexts(kycReviewText);
  const [code, setCode] = useState('');
  return (
    <div className="grid gap-3">
      <SelectField
        label={t.reasonCode}
        placeholder={t.chooseReason}
        value={code}
        options={[...codes, 'other' as const].map((value) => ({ value, label: t.reasonNames[value] }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setCode(chosen);
          const prepared = codes.find((one) => one === chosen);
          onText(prepared ? t.reasons[prepared] : '');
        }}
      />
      <TextArea label={t.reasonText} rows={2} maxLength={500} {...reason} />
    </div>
  );
}

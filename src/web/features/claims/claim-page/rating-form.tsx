import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { rateGarage } from '#contract/claims/repair/repair.endpoints.ts';
import { rateGarageBody } from '#contract/claims/repair/repair.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-queries.ts';
import { Star } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { Fieldset } from '#web/ui/field.tsx';

export function RatingForm({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.repair.rating');
  const toast = useToast();
  const refresh = useRefreshClaim(claim.id);
  const form = useContractForm(rateGarageBody, { defaultValues: { comment: '', publish: false } });
  return (
    <Card title={t.title({ garage: claim.garage?.name ?? claim.vendor?.garageName ?? '' })}>
      <p className="mb-4 text-muted">{t.lead}</p>
      <ConfirmForm
        form={form}
        submit={t.send}
        busyText={t.sending}
        onSubmit={async (body) => {
          await api(rateGarage, { params: { id: claim.id }, body });
          toast.success(t.thanks);
          await refresh();
        }}
      >
        <Controlled form={form} name="rating">
          {(field) => <StarsField label={t.stars} {...field} />}
        </Controlled>
        <TextArea label={t.comment} optional rows={3} {...form.field('comment')} />
        <Checkbox label={t.publish} {...form.field('publish')} />
      </ConfirmForm>
    </Card>
  );
}

interface StarsFieldProps {
  readonly label: string;
  readonly id: string;
  readonly name: string;
  /** 1 to 5; `undefined` before a choice. */
  readonly value: number | undefined;
  readonly onValueChange: (value: number) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** One to five stars, built on radio buttons so that arrow keys and screen readers work. */
function StarsField({ label, id, name, value, onValueChange, onBlur, error }: StarsFieldProps) {
  const t = useTexts('claims.repair.rating');
  return (
    <Fieldset label={label} error={error} id={id}>
      {(wiring) => (
        <div className="flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative flex size-12 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                className="sr-only"
                id={stars === 1 ? wiring.id : `${wiring.id}-${stars}`}
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={t.star({ count: stars })}
                onChange={() => onValueChange(stars)}
                onBlur={onBlur}
              />
              <Star
                aria-hidden
                className={cx('size-8', value !== undefined && stars <= value ? 'fill-brand text-brand' : 'text-control')}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}

import { CircleCheckBig, CircleX } from 'lucide-react';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { formatDate } from '#web/ui/date-text.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { factsBesidePlate } from '#words/vehicle-facts.ts';

/** The slip as it stands now: may the vehicle leave, and which one. */
export function GatePass({ pass, at }: { readonly pass: GatePassDto; readonly at: string }) {
  const t = useTexts('gatePasses');
  const vehicleTexts = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const Icon = pass.isValid ? CircleCheckBig : CircleX;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-white">
      <div className={pass.isValid ? 'flex gap-3 bg-success-tint p-5 text-success' : 'flex gap-3 bg-danger-tint p-5 text-danger'}>
        <Icon aria-hidden className="size-8 shrink-0" />
        <div>
          <h2 className="text-22 font-bold">{pass.isValid ? t.valid : t.revoked}</h2>
          <p className="mt-1 text-ink">{pass.isValid ? t.validText({ garage: pass.garageName }) : t.revokedText}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line p-5">
        <div>
          <p className="text-14 text-muted">{t.plate}</p>
          <p className="mt-1 inline-block rounded-control border-2 border-ink px-3 py-1 text-28 font-bold tracking-wide">
            {formatRegistrationNumber(pass.registrationNumber)}
          </p>
        </div>
        {pass.isValid ? (
          <svg
            role="img"
            aria-label={t.qr}
            viewBox={`0 0 ${pass.qr.side} ${pass.qr.side}`}
            shapeRendering="crispEdges"
            className="w-40 bg-white"
          >
            <path d={pass.qr.path} />
          </svg>
        ) : null}
      </div>
      <div className="p-5">
        <DescriptionList
          items={[
            { term: t.vehicle, value: pass.vehicle },
            ...factsBesidePlate(pass, vehicleTexts, locale),
            { term: t.garage, value: pass.garageName },
            { term: t.amount, value: <Money rupees={pass.amount} />, strong: true },
            { term: t.utr, value: <span className="tabular-nums">{pass.utr}</span> },
            { term: t.paidAt, value: <DateTime at={pass.paidAt} style="dateTime" /> },
            { term: t.claimNumber, value: pass.claimNumber },
            { term: t.code, value: pass.code },
            { term: t.issuedAt, value: <DateTime at={pass.issuedAt} style="dateTime" /> },
          ]}
        />
      </div>
      <div className="border-t border-line bg-paper px-5 py-3 text-14 text-muted">
        <p>{t.checked({ time: formatDate(at, 'time', locale) })}</p>
        {pass.seal ? (
          <p className="mt-1">{t.seal({ day: formatDate(pass.seal.day, 'date', locale), root: pass.seal.printed })}</p>
        ) : null}
      </div>
    </article>
  );
}

import { useId } from 'react';
import type { ClaimType, vehicleTypes } from '#contract/claims/intake/claim-parts.ts';
import { documentChecklist, neededPapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DocumentSlot } from './document-slot.tsx';
import type { SlotProps } from './document-slot.tsx';

export type VehicleType = (typeof vehicleTypes)[number];

interface DocumentChecklistProps extends SlotProps {
  readonly claimType: ClaimType;
  readonly vehicleType: VehicleType;
  /** What the owner adds later, and saying so; not of a claim that was filed. */
  readonly putOff?:
    | { readonly papers: readonly string[]; readonly set: (paper: DocumentType, later: boolean) => void }
    | undefined;
}

/** The papers that a claim of this type needs, and a place for any other. */
export const checklistRows = (claimType: ClaimType, vehicleType: VehicleType): readonly DocumentType[] => [
  ...documentChecklist(claimType, vehicleType),
  'other',
];

const list = 'divide-y divide-line rounded-control border border-line bg-white';

/** A place for each paper: what is needed in sight, what merely helps folded, unless something is there or was tried. */
export function DocumentChecklist({ claimType, vehicleType, putOff, ...slot }: DocumentChecklistProps) {
  const t = useTexts('claims.files');
  const neededId = useId();
  const needed = neededPapers(claimType);
  const helpful = checklistRows(claimType, vehicleType).filter((type) => !needed.includes(type));
  const isUsed = [...slot.files, ...slot.underWay, ...(slot.refused ? [slot.refused] : [])].some(({ documentType }) =>
    helpful.some((type) => type === documentType),
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={neededId} className="font-semibold">
        {t.neededPapers}
      </h3>
      <ul aria-labelledby={neededId} className={list}>
        {needed.map((type) => (
          <DocumentSlot
            key={type}
            {...slot}
            needed
            type={type}
            later={putOff?.papers.includes(type)}
            onLater={putOff && ((later) => putOff.set(type, later))}
          />
        ))}
      </ul>
      <Disclosure summary={t.helpfulPapers({ count: helpful.length })} defaultOpen={isUsed}>
        <ul aria-label={t.helpfulPapers({ count: helpful.length })} className={`-ml-7 ${list}`}>
          {helpful.map((type) => (
            <DocumentSlot key={type} {...slot} type={type} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { Plate } from '#web/ui/plate.tsx';
import { useClaimTitle } from '../use-claim-title.ts';

/** A claim by its number plate, with what happened to which vehicle below; by its title while it has none. */
export function ClaimName({ claim }: { readonly claim: ClaimListItem }) {
  const title = useClaimTitle()(claim);
  const { plate } = claim;
  if (!plate) return <span className="font-semibold wrap-anywhere text-brand">{title}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <Plate number={plate.number} look={plate.look} />
      <span className="text-14 font-semibold wrap-anywhere text-brand">{title.replace(plate.number, '').trim()}</span>
    </span>
  );
}

import { fails, holds, notKnown } from './finding.ts';
import type { Finding } from './finding.ts';
import type { RegisterFact } from './vehicle-papers.ts';

/** The vehicle's numbers as the owner typed them. */
export interface OwnersVehicle {
  readonly chassisNumber: string;
  readonly engineNumber: string;
}

/** The register masks part of some numbers: with asterisks, or with X at the end or in a run. */
const masked = '*';

/** O and 0, I and 1 look alike on a plate, and a chassis number has no I, O or Q at all. */
function normalise(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9*]/g, '')
    .replaceAll(/X{3,}|X+$/g, (run) => masked.repeat(run.length))
    .replaceAll(/[OQ]/g, '0')
    .replaceAll('I', '1');
}

/** May this be the number that the register has? A masked character matches any. Undefined where the register shows nothing to compare with. */
export function isRegisteredNumber(registered: string, typed: string): boolean | undefined {
  const known = normalise(registered.slice(0, 60));
  if (known.replaceAll(masked, '') === '') return undefined;
  const given = normalise(typed.slice(0, 60));
  return (
    known.length === given.length &&
    [...known].every((character, at) => character === masked || given[at] === masked || character === given[at])
  );
}

export function judgeOwner(register: RegisterFact | null): Finding {
  if (register === null) return notKnown('register-open');
  const { name, match } = register.owner;
  if (name === null || match === null) return notKnown('owner-unknown');
  if (match === 'unclear') return notKnown('owner-unclear', name);
  return match === 'same' ? holds('owner-same') : fails('owner-differs', name);
}

export function judgeNumber(part: 'chassis' | 'engine', register: RegisterFact | null, vehicle: OwnersVehicle | null): Finding {
  if (register === null) return notKnown('register-open');
  const typed = (part === 'chassis' ? vehicle?.chassisNumber : vehicle?.engineNumber) ?? '';
  const registered = register[part];
  const isSame = registered === null || typed === '' ? undefined : isRegisteredNumber(registered, typed);
  if (isSame === undefined) return notKnown('number-unknown');
  return isSame ? holds('number-same') : fails('number-differs', registered ?? '', typed);
}

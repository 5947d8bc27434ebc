import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { DetailsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorFields } from '#web/api/api-error.ts';

/** Parts that can be filled in without a network, in the order in which the server takes them. */
export const keptParts = ['vehicle', 'vendor', 'details'] as const;
export type KeptPart = (typeof keptParts)[number];

export interface KeptBodies {
  readonly vehicle?: VehiclePart;
  readonly vendor?: VendorPart;
  readonly details?: DetailsPart;
}

/** A claim that was begun where there was no network. */
export interface BegunClaim {
  /** `here-…` */
  readonly id: string;
  /** `Idempotency-Key` of opening its draft, so that it never becomes two; its id, until its author begins it again. */
  readonly key?: string;
  /** Each part as it was finished, ready to be sent. */
  readonly parts: KeptBodies;
  /** Name and address of the chosen garage, for the screen alone. */
  readonly garage?: Pick<NonNullable<ClaimDto['vendor']>, 'garageName' | 'garageAddress' | 'garagePhone' | 'isNetworkGarage'>;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Its draft on the server, and the version of it that this device has seen. */
  readonly draft?: { readonly id: string; readonly version: number };
  /** The server will not have the claim itself; nothing is sent again by itself. */
  readonly refusal?: Refusal;
}

export type Refusal = Omit<ApiErrorFields, 'details' | 'retryAfter'>;

/** What the server did not take yet, and what it said: the forms of the draft show it. */
export interface LeftOver {
  readonly parts: KeptBodies;
  readonly refused?: { readonly part: KeptPart; readonly refusal: Refusal };
}

export interface BegunPorts {
  readonly shelf: {
    readonly all: (owner: string) => readonly BegunClaim[];
    readonly find: (owner: string, id: string) => BegunClaim | undefined;
    readonly put: (owner: string, begun: BegunClaim) => void;
  };
  /** One tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** What was begun in one person's name is never sent in another's. */
  readonly isSignedIn: (owner: string) => boolean;
  /** Somebody is typing in it: nothing moves under their hands before they press Next or leave. */
  readonly isHeld: (id: string) => boolean;
  readonly open: (key: string | undefined) => Promise<ClaimDto>;
  readonly save: <P extends KeptPart>(claimId: string, part: P, body: KeptBodies[P], version: number) => Promise<ClaimDto>;
  readonly read: (claimId: string) => Promise<ClaimDto>;
  /** What is left, typed or photographed goes over to the draft; the claim is no longer begun here. */
  readonly handOver: (owner: string, id: string, draft: ClaimDto, left: LeftOver) => Promise<void>;
}

/** Claims that were begun without a network become drafts: each one once, its parts in order. */
export class BegunClaims {
  readonly #ports: BegunPorts;

  constructor(ports: BegunPorts) {
    this.#ports = ports;
  }

  /** Stops where there is still no network. */
  async flush(owner: string): Promise<void> {
    await this.#ports.exclusively(async () => {
      for (const { id } of this.#ports.shelf.all(owner)) {
        if (!this.#ports.isSignedIn(owner)) return;
        if (this.#ports.isHeld(id)) continue;
        if ((await this.#flushOne(owner, id)) === 'later') return;
      }
    });
  }

  async #flushOne(owner: string, id: string): Promise<'later' | 'settled'> {
    const { shelf } = this.#ports;
    if (shelf.find(owner, id)?.refusal) return 'settled';
    try {
      const draft = await this.#open(owner, id);
      const sent = await this.#saveParts(owner, id, draft);
      await this.#ports.handOver(owner, id, sent.draft, sent.left);
      return 'settled';
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) return 'later';
      shelf.put(owner, { ...(shelf.find(owner, id) ?? { id, parts: {}, at: 0 }), refusal });
      return 'settled';
    }
  }

  async #open(owner: string, id: string): Promise<ClaimDto> {
    const { draft, key = id } = this.#ports.shelf.find(owner, id) ?? {};
    if (draft) return { ...(await this.#ports.read(draft.id)), version: draft.version };
    const opened = await this.#ports.open(key).catch((error: unknown) => {
      // It is open, and the reply was lost: nothing was entered there yet, so that it is given again.
      if (error instanceof ApiError && error.code === 'request.idempotency-done') return this.#ports.open(undefined);
      throw error;
    });
    this.#note(owner, id, opened);
    return opened;
  }

  /** The server has seen it so far; what is finished here meanwhile stays. */
  #note(owner: string, id: string, { id: draftId, version }: ClaimDto): void {
    const begun = this.#ports.shelf.find(owner, id);
    if (begun) this.#ports.shelf.put(owner, { ...begun, draft: { id: draftId, version } });
  }

  async #saveParts(owner: string, id: string, opened: ClaimDto): Promise<{ draft: ClaimDto; left: LeftOver }> {
    let draft = opened;
    const sent = new Map<KeptPart, string>();
    for (;;) {
      // Read again each time: somebody may be typing.
      const parts = this.#ports.shelf.find(owner, id)?.parts ?? {};
      if (!this.#ports.isSignedIn(owner)) throw new Error('Its author has left');
      const part = keptParts.find((one) => parts[one] && sent.get(one) !== JSON.stringify(parts[one]));
      if (!part) return { draft, left: { parts: {} } };
      const left = Object.fromEntries(
        keptParts.slice(keptParts.indexOf(part)).flatMap((one) => (parts[one] ? [[one, parts[one]]] : [])),
      ) as KeptBodies;
      // The garage was left for later, and the server takes parts in order.
      if (part === 'details' && !parts.vendor && draft.vendor === null) return { draft, left: { parts: left } };
      try {
        draft = await this.#save(draft, part, parts[part]);
        sent.set(part, JSON.stringify(parts[part]));
        this.#note(owner, id, draft);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || !isAboutPart(refusal)) throw error;
        // Of a conflict, the form itself asks which of the two to keep.
        const isConflict = refusal.code === 'claim.version-conflict';
        return {
          draft: await this.#ports.read(draft.id),
          left: { parts: left, ...(!isConflict && { refused: { part, refusal } }) },
        };
      }
    }
  }

  async #save<P extends KeptPart>(draft: ClaimDto, part: P, body: KeptBodies[P]): Promise<ClaimDto> {
    try {
      return await this.#ports.save(draft.id, part, body, draft.version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'claim.version-conflict') throw error;
      const newest = await this.#ports.read(draft.id);
      // Another device has saved another part meanwhile: this one can be saved on top of it.
      if (newest[part] !== null) throw error;
      return this.#ports.save(draft.id, part, body, newest.version);
    }
  }
}

/** Its fields, or another device's: not the draft as a whole. */
function isAboutPart({ status, code }: Refusal): boolean {
  return status === 400 || status === 422 || code === 'claim.version-conflict';
}

/** Undefined where nothing was judged: no answer, one that is not ours, a session to be renewed, too many at once. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, message, fieldErrors, messageKey, fieldErrorKeys, requestId } = error;
  if (error.isOutage || status === 401 || status === 429 || code === 'http' || code === 'request.idempotency-in-progress')
    return undefined;
  return {
    status,
    code,
    message,
    fieldErrors,
    fieldErrorKeys,
    ...(messageKey !== undefined && { messageKey }),
    ...(requestId !== undefined && { requestId }),
  };
}

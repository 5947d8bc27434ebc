import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { DetailsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorFields } from '#web/api/api-error.ts';

/** Sections that can be completed offline, in the order in which the server accepts them. */
export const keptParts = ['vehicle', 'vendor', 'details'] as const;
export type KeptPart = (typeof keptParts)[number];

export interface KeptBodies {
  readonly vehicle?: VehiclePart;
  readonly vendor?: VendorPart;
  readonly details?: DetailsPart;
}

/** A claim started offline. */
export interface BegunClaim {
  /** `here-…` */
  readonly id: string;
  /** `Idempotency-Key` for opening the draft, so that only one is created; the claim's id unless it was restarted. */
  readonly key?: string;
  /** Completed sections, ready to send. */
  readonly parts: KeptBodies;
  /** Name and address of the chosen garage, for display only. */
  readonly garage?: Pick<NonNullable<ClaimDto['vendor']>, 'garageName' | 'garageAddress' | 'garagePhone' | 'isNetworkGarage'>;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The draft on the server, and its last version seen by this device. */
  readonly draft?: { readonly id: string; readonly version: number };
  /** The server refused the claim itself; nothing is retried automatically. */
  readonly refusal?: Refusal;
}

export type Refusal = Omit<ApiErrorFields, 'details' | 'retryAfter'>;

/** Sections that the server has not accepted, with its reason; shown in the draft's forms. */
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
  /** Runs in one tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** A claim started by one user is never sent as another. */
  readonly isSignedIn: (owner: string) => boolean;
  /** Someone is typing in it: no hand-over before they press Next or leave. */
  readonly isHeld: (id: string) => boolean;
  readonly open: (key: string | undefined) => Promise<ClaimDto>;
  readonly save: <P extends KeptPart>(claimId: string, part: P, body: KeptBodies[P], version: number) => Promise<ClaimDto>;
  readonly read: (claimId: string) => Promise<ClaimDto>;
  /** Moves remaining sections, input and photos to the draft; the local claim ends. */
  readonly handOver: (owner: string, id: string, draft: ClaimDto, left: LeftOver) => Promise<void>;
}

/** Turns claims started offline into drafts: each exactly once, sections in order. */
export class BegunClaims {
  readonly #ports: BegunPorts;

  constructor(ports: BegunPorts) {
    this.#ports = ports;
  }

  /** Stops at the first network failure. */
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
      // The draft was opened but the response was lost; it is still empty, so the server returns it again.
      if (error instanceof ApiError && error.code === 'request.idempotency-done') return this.#ports.open(undefined);
      throw error;
    });
    this.#note(owner, id, opened);
    return opened;
  }

  /** Records the version the server has; sections completed here meanwhile are kept. */
  #note(owner: string, id: string, { id: draftId, version }: ClaimDto): void {
    const begun = this.#ports.shelf.find(owner, id);
    if (begun) this.#ports.shelf.put(owner, { ...begun, draft: { id: draftId, version } });
  }

  async #saveParts(owner: string, id: string, opened: ClaimDto): Promise<{ draft: ClaimDto; left: LeftOver }> {
    let draft = opened;
    const sent = new Map<KeptPart, string>();
    for (;;) {
      // Read again each time, because the user may be typing.
      const parts = this.#ports.shelf.find(owner, id)?.parts ?? {};
      if (!this.#ports.isSignedIn(owner)) throw new Error('Its author has left');
      const part = keptParts.find((one) => parts[one] && sent.get(one) !== JSON.stringify(parts[one]));
      if (!part) return { draft, left: { parts: {} } };
      const left = Object.fromEntries(
        keptParts.slice(keptParts.indexOf(part)).flatMap((one) => (parts[one] ? [[one, parts[one]]] : [])),
      ) as KeptBodies;
      // The garage was skipped, and the server accepts sections only in order.
      if (part === 'details' && !parts.vendor && draft.vendor === null) return { draft, left: { parts: left } };
      try {
        draft = await this.#save(draft, part, parts[part]);
        sent.set(part, JSON.stringify(parts[part]));
        this.#note(owner, id, draft);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || !isAboutPart(refusal)) throw error;
        // On a conflict, the form asks which version to keep.
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
      // Another device saved a different section meanwhile: this one can be saved on top.
      if (newest[part] !== null) throw error;
      return this.#ports.save(draft.id, part, body, newest.version);
    }
  }
}

/** Whether the refusal concerns a section rather than the whole draft. */
function isAboutPart({ status, code }: Refusal): boolean {
  return status === 400 || status === 422 || code === 'claim.version-conflict';
}

/** Undefined if the server did not judge the request: no response, a foreign response, an expired session or rate limiting. */
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

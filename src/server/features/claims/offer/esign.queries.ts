import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

export type EsignRow = Selectable<DB['key_facts_esign']> & { readonly claim_id: string; readonly version: number };

const esigns = (db: Kysely<DB>) =>
  db
    .selectFrom('key_facts_esign as e')
    .innerJoin('key_facts as k', 'k.id', 'e.key_facts_id')
    .selectAll('e')
    .select(['k.claim_id', 'k.version']);

/** The newest signing of a statement with Aadhaar e-sign. */
export const findEsign = (db: Kysely<DB>, keyFactsId: string): Promise<EsignRow | undefined> =>
  esigns(db).where('e.key_facts_id', '=', keyFactsId).orderBy('e.started_at', 'desc').limit(1).executeTakeFirst();

/** By our own id for it, as the gateway names it. */
export const findEsignByVerification = (db: Kysely<DB>, verificationId: string): Promise<EsignRow | undefined> =>
  esigns(db).where('e.verification_id', '=', verificationId).executeTakeFirst();

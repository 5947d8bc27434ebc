import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { dateWords } from '#domain/date-words.ts';
import { signersOf } from '#domain/claims/deed/deed.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readStored } from '#server/platform/files/stored.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { mayBeSigned, stampStateOf } from '#domain/claims/deed/stamp-duty.ts';
import { formatRupees } from '#domain/money.ts';
import { findDeed } from './draw-deed.ts';
import type { Deed } from './draw-deed.ts';
import { findStamp } from './stamp-deed.ts';

export interface DeedPdf {
  readonly content: Buffer;
  readonly sha256: Buffer;
  readonly key: string;
}

/** Typeset and stored once it is stamped; after that everybody reads, signs and receives the same bytes. */
export async function deedPdf(platform: Platform, deed: Deed): Promise<DeedPdf> {
  const { pdf_key: key, pdf_sha256: sha256, id } = deed.row;
  if (key !== null && sha256 !== null) return { content: await readStored(platform, key, sha256, { deed: id }), sha256, key };
  const stamp = await findStamp(platform.db, id);
  const state = stampStateOf(deed.terms.duty, (stamp?.state as 'bought' | undefined) ?? null);
  if (deed.row.voided_at === null && !mayBeSigned(state)) throw problem('claim.deed-unstamped');
  const content = await typeset(deed, stamp?.state === 'bought' ? stamp : undefined);
  const made = { content, sha256: createHash('sha256').update(content).digest(), key: `deeds/${id}.pdf` };
  await platform.files.put(made.key, Readable.from([content]), 'application/pdf');
  // Two first readers typeset the same bytes.
  await platform.db
    .updateTable('deed')
    .set({ pdf_key: made.key, pdf_sha256: made.sha256 })
    .where('id', '=', id)
    .where('pdf_sha256', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  return made;
}

function typeset(deed: Deed, stamp: Awaited<ReturnType<typeof findStamp>>): Promise<Buffer> {
  const t = textsIn('en', 'deed');
  const { terms, madeAt, version, row } = deed;
  const about = `${t.about({ claim: terms.claim, version })} · ${dateWords(madeAt, 'en')}`;
  const [assignor, ...confirming] = signersOf(terms.mode);
  const names = { claimant: terms.owner.name, garage: terms.garage.name };
  return typesetPdf(
    new URL('./deed.typ', import.meta.url),
    { title: `${t.title} · ${about}`, locale: 'en', date: new Date(madeAt) },
    {
      about,
      languages: Object.values(deed.words),
      signers: [[t.facts.assignor, names[assignor]], ...confirming.map((party) => [t.facts.confirming, names[party]])],
      stamp: stamp
        ? t.stamped[stamp.means as 'e-stamp' | 'paper']({
            ...{ number: stamp.number ?? '', on: dateWords(stamp.issued_on ?? '', 'en') },
            ...{ duty: formatRupees(stamp.amount_paise), state: stamp.place },
          })
        : '',
      fingerprint: `${t.fingerprint} ${row.fingerprint.toString('hex')}`,
    },
  );
}

export async function sendDeedPdf(
  platform: Platform,
  actor: Actor,
  { claimId, version }: { claimId: string; version: number | undefined },
  reply: FastifyReply,
): Promise<void> {
  await readClaim(platform, actor, claimId);
  const deed = await findDeed(platform.db, claimId, version);
  if (!deed) throw problem('record.not-found');
  const { content } = await deedPdf(platform, deed);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="deed-${deed.terms.claim}-${deed.version}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

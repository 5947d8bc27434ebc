import type { FileDto } from '#contract/files.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { Kysely } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export const serveUrl = (name: string): string => `/api/v1/files/serve/${name}`;

export interface FileWithOwner {
  id: string;
  name: string;
  original_name: string;
  mime_type: string;
  size: number;
  created_at: Date;
  category: string;
  document_type: string | null;
  owner_id: string;
  first_name: string;
  last_name: string;
  role: string;
  sha256: Buffer;
  taken_at: Date | null;
  place_lat: string | null;
  place_lng: string | null;
  place_near: string | null;
}

/** Stored files with who uploaded them; add conditions before `execute`. Deleted ones are left out. */
export function selectFiles(db: Kysely<DB>) {
  return db
    .selectFrom('stored_file as file')
    .innerJoin('app_user as owner', 'owner.id', 'file.owner_id')
    .select(['file.id', 'file.name', 'file.original_name', 'file.mime_type', 'file.size', 'file.created_at', 'file.category'])
    .select(['file.document_type', 'file.owner_id', 'owner.first_name', 'owner.last_name', 'owner.role'])
    .select(['file.sha256', 'file.taken_at', 'file.place_lat', 'file.place_lng', 'file.place_near'])
    .where('file.deleted_at', 'is', null);
}

/** `deletable`: may files still be taken away from where this one belongs? */
export function toFileDto(file: FileWithOwner, actor: UserActor, deletable: boolean): FileDto {
  return {
    id: file.id,
    filename: file.name,
    originalName: file.original_name,
    mimeType: file.mime_type,
    size: file.size,
    uploadedAt: file.created_at.toISOString(),
    uploadedBy: { firstName: file.first_name, lastName: file.last_name, role: file.role },
    category: file.category,
    documentType: file.document_type,
    url: serveUrl(file.name),
    downloadUrl: `/api/v1/files/${file.id}/download`,
    canDelete: deletable && file.owner_id === actor.userId,
    takenAt: file.taken_at?.toISOString() ?? null,
    place: seesPlace(actor, file) ? placeOf(file) : null,
    sha256: file.sha256.toString('hex'),
  };
}

/** Whom its owner was told of, and the owner: staff, and who surveys the claim. */
function seesPlace(actor: UserActor, { owner_id: owner }: FileWithOwner): boolean {
  return owner === actor.userId || permits(actor, 'claim-queue.read') || permits(actor, 'survey.report');
}

function placeOf({ place_lat: lat, place_lng: lng, place_near: near }: FileWithOwner): FileDto['place'] {
  return lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng), near };
}

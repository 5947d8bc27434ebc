import type { EndpointDefinition } from '#contract/endpoint.ts';
import { uploadMetadata } from '#contract/files.schemas.ts';
import { maximumFileSize, pieceType } from '#contract/files.ts';
import { schemaOf } from './schemas.ts';
import type { JsonSchema } from './schemas.ts';

const bytes = { type: 'integer', minimum: 0, maximum: maximumFileSize };
const asked = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const fields = Object.keys(schemaOf(uploadMetadata, 'input')['properties'] ?? {}).join(', ');

/** Headers that the protocol tus 1.0 asks for. */
export function tusParameters({ method }: EndpointDefinition): JsonSchema[] {
  const offset = asked('Upload-Offset', 'Where these bytes begin: as many as have arrived.', bytes);
  const length = asked('Upload-Length', 'Bytes of the whole file.', bytes);
  const metadata = asked(
    'Upload-Metadata',
    `\`name base64\`, separated by commas. Names: ${fields}. With \`sha256\` of the whole, in hexadecimal, what was begun before goes on.`,
    { type: 'string' },
  );
  return [
    asked('Tus-Resumable', 'The version of the protocol.', { type: 'string', enum: ['1.0.0'] }),
    ...(method === 'PATCH' ? [offset] : []),
    ...(method === 'POST' ? [length, metadata] : []),
  ];
}

export function tusBody({ method }: EndpointDefinition): JsonSchema | undefined {
  if (method !== 'PATCH') return undefined;
  return { required: true, content: { [pieceType]: { schema: { type: 'string', format: 'binary' } } } };
}

const said: Readonly<Record<string, readonly string[]>> = {
  POST: ['Location', 'Upload-Offset', 'Upload-Expires'],
  HEAD: ['Upload-Offset', 'Upload-Length', 'Upload-Expires'],
  PATCH: ['Upload-Offset', 'Upload-Expires'],
};

const meanings: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  Location: { description: 'Address of this upload.', schema: { type: 'string' } },
  'Upload-Offset': { description: 'Bytes that have arrived.', schema: bytes },
  'Upload-Length': { description: 'Bytes of the whole file.', schema: bytes },
  'Upload-Expires': { description: 'Until when it can go on.', schema: { type: 'string' } },
};

export function tusSuccess({ method }: EndpointDefinition): JsonSchema {
  return { description: 'Done', headers: Object.fromEntries((said[method] ?? []).map((name) => [name, meanings[name]])) };
}

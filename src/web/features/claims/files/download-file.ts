import type { FileDto } from '#contract/files.schemas.ts';
import { downloadFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';

/** Saves a file's bytes under the name that it had when it was uploaded. */
export async function downloadUnderOriginalName(file: Pick<FileDto, 'id' | 'originalName'>): Promise<void> {
  const { blob } = await api(downloadFile, { params: { id: file.id } });
  saveBlob(blob, file.originalName);
}

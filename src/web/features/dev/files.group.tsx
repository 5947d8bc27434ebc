import { useState } from 'react';
import { FileField } from '#web/ui/file-field.tsx';
import type { FileItem } from '#web/ui/file-row.tsx';
import { Group, Specimen } from './specimen.tsx';

const samples: readonly FileItem[] = [
  { id: 'a', name: 'front-left-door.jpg', size: 2_480_000, type: 'image/jpeg', status: 'done' },
  {
    id: 'b',
    name: 'estimate-from-the-garage-signed-and-stamped.pdf',
    size: 812_000,
    type: 'application/pdf',
    status: 'uploading',
    progress: 62,
  },
  { id: 'c', name: 'rear.jpg', size: 3_900_000, type: 'image/jpeg', status: 'queued' },
  {
    id: 'd',
    name: 'licence.png',
    size: 410_000,
    type: 'image/png',
    status: 'error',
    error: 'Upload failed due to network error',
  },
];

export function FilesGroup() {
  const [files, setFiles] = useState(samples);
  const [rejections, setRejections] = useState([{ name: 'holiday.mov', reason: 'File type not supported' }]);
  return (
    <Group id="files" title="Files">
      <Specimen name="FileField with files in every state">
        <FileField
          label="Supporting documents"
          hint="Up to 10 files, each under 10 MB: JPEG, PNG, GIF, PDF or Word"
          multiple
          camera
          files={files}
          onAdd={(added) =>
            setFiles([
              ...files,
              ...added.map((file) => ({
                id: `${file.name}-${file.lastModified}`,
                name: file.name,
                size: file.size,
                type: file.type,
                status: 'queued' as const,
              })),
            ])
          }
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          onRetry={(id) => setFiles(files.map((file) => (file.id === id ? { ...file, status: 'uploading', progress: 5 } : file)))}
          onOpen={() => {}}
          rejections={rejections}
          onDismissRejections={() => setRejections([])}
        />
      </Specimen>
      <Specimen name="FileField empty, disabled, with error">
        <div className="space-y-6">
          <FileField
            label="Identity proof"
            hint="PAN card, passport or voter id; up to 10 MB"
            files={[]}
            onAdd={() => {}}
            onRemove={() => {}}
          />
          <FileField label="Address proof" files={[]} onAdd={() => {}} onRemove={() => {}} error="Address proof is required" />
          <FileField label="Bank statement" optional disabled files={[]} onAdd={() => {}} onRemove={() => {}} />
        </div>
      </Specimen>
    </Group>
  );
}

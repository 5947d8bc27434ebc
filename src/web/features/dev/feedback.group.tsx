import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonText } from '#web/ui/states.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SavedNote } from '#web/ui/form-notes.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Group, Row, Specimen } from './specimen.tsx';
import { useState } from 'react';
import { FileField } from '#web/ui/file-field.tsx';
import type { FileItem } from '#web/ui/file-field.tsx';

export function FeedbackGroup() {
  const toast = useToast();
  return (
    <Group id="feedback" title="Feedback">
      <Specimen name="Banner">
        <div className="space-y-3">
          <Banner>Details must match the registration certificate.</Banner>
          <Banner tone="warn" title="We need two things from you" actions={<Button size="desk">Answer now</Button>}>
            The insurer asked for the driver's licence and a photo of the chassis number.
          </Banner>
          <Banner tone="error" title="Failed to save step data">
            What you typed is kept on this device. Reference 0198c5d2.
          </Banner>
          <Banner tone="success">Payment received. Your gate pass is ready.</Banner>
        </div>
      </Specimen>
      <Specimen name="Badge, Toast">
        <div className="space-y-6">
          <Row>
            <Badge>Draft</Badge>
            <Badge tone="info">Processing</Badge>
            <Badge tone="success">Approved</Badge>
            <Badge tone="warn">Needs you</Badge>
            <Badge tone="danger">Rejected</Badge>
          </Row>
          <Row>
            <Button variant="secondary" onClick={() => toast.success('Login successful!')}>
              Success
            </Button>
            <Button variant="secondary" onClick={() => toast.error('Registration failed')}>
              Error
            </Button>
            <Button
              variant="secondary"
              onClick={() => toast.info('3 claims assigned', { label: 'Undo', onClick: () => toast.info('Undone') })}
            >
              With action
            </Button>
          </Row>
        </div>
      </Specimen>
      <Specimen name="ProgressBar, Spinner, SavedNote">
        <div className="space-y-4">
          <ProgressBar label="Upload" value={38} />
          <ProgressBar label="Claim" value={100} tone="success" />
          <ProgressBar label="Clock" value={85} tone="warn" />
          <Row>
            <Spinner />
            <SavedNote at="2026-11-20T05:12:00Z" />
            <SavedNote at="2026-11-20T05:12:00Z" onDevice />
            <SavedNote saving />
          </Row>
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="flex gap-4">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <SkeletonText className="flex-1" />
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <div className="rounded-card border border-line">
          <EmptyState
            title="No garages found matching your criteria."
            action={<Button variant="secondary">Clear All Filters</Button>}
          >
            Without “Insurance affiliated: Yes” there are 14.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="ErrorState">
        <div className="rounded-card border border-line">
          <ErrorState title="Failed to load dashboard data" onRetry={() => {}} reference="0198c5d2-7a31">
            Nothing was lost. If it stays so, call 1800 000 000.
          </ErrorState>
        </div>
      </Specimen>
    </Group>
  );
}

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

import path from 'node:path';
import type { SettingReader } from '#server/platform/setting-reader.ts';

export type FilesConfig =
  | {
      readonly kind: 'disk';
      /** Absolute. */ readonly folder: string;
      /** The operator knows that no other machine sees them. */ readonly oneMachine: boolean;
    }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** Where uploads lie; notes what is missing for S3. */
export function readFilesConfig(read: SettingReader): FilesConfig {
  const oneMachine = read.flag('ONE_MACHINE', false);
  if (read.choice('FILES', ['disk', 's3'], 'disk') === 'disk') {
    return { kind: 'disk', oneMachine, folder: path.resolve(read.text('DATA_DIR') ?? '.data', 'files') };
  }
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!read.isSet(name)) read.wrong(name, 'is needed when FILES=s3');
  }
  const region = read.text('S3_REGION') ?? 'ap-south-1';
  return {
    kind: 's3',
    endpoint: read.url('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.com') ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket: read.text('S3_BUCKET') ?? '',
    accessKeyId: read.text('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY') ?? '',
  };
}

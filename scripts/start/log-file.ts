import { createWriteStream, type WriteStream, existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

export interface LogFile {
  readonly write: (line: string) => void;
  readonly end: () => void;
}

const KEEP_BYTES = 10 * 1024 * 1024;

/** Appends to `<folder>/<name>.log`; a large file is first rotated to `.1`. */
export function openLogFile(folder: string, name: string): LogFile {
  const file = path.join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > KEEP_BYTES) renameSync(file, `${file}.1`);
  // A full disk must not stop the run; logging resumes once there is space.
  const open = (): WriteStream => createWriteStream(file, { flags: 'a' }).on('error', () => undefined);
  let stream = open();
  return {
    write: (line) => {
      if (stream.destroyed) stream = open();
      stream.write(`${line}\n`);
    },
    end: () => void stream.end(),
  };
}

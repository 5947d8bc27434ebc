import { drawPages } from './draw-pages.ts';

/** One file, then the end: what a hostile file does to this process concerns no other. */
process.once('message', ({ content, mimeType }: { content: Uint8Array; mimeType: string }) => {
  drawPages(content, mimeType).then(
    (drawn) => {
      process.send?.(drawn, () => process.exit(0));
    },
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message.slice(0, 500) : 'could not be drawn');
      process.exit(1);
    },
  );
});

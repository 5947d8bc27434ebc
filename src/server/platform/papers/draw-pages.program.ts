import { ownProgram } from '../apart/own-program.ts';
import { drawPages } from './draw-pages.ts';

ownProgram(({ content, mimeType }: { content: Uint8Array; mimeType: string }) => drawPages(content, mimeType));

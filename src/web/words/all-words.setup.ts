import { addAllWords } from './all-words.server.ts';

// Tests render without a page that would bring the texts.
addAllWords();

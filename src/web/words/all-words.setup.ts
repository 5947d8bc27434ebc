import { addAllWords } from './all-words.server.ts';

// Tests render without a page around them that would bring the words.
addAllWords();

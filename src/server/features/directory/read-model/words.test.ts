import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['पुणे', 'pune'],
  ['मुंबई', 'mumbai'],
  ['नागपुर', 'nagpur'],
  ['जयपुर', 'jaipur'],
  ['ठाणे', 'thane'],
  ['पटना', 'patna'],
  ['औरंगाबाद', 'aurangabad'],
  ['गुड़गाँव', 'gurganv'],
  ['फ़रीदाबाद', 'faridabad'],
  ['कोल्हापुर', 'kolhapur'],
  ['टाटा मोटर्स', 'tata motars'],
  ['४११००१', '411001'],
  ['Śrī Bālājī पुणे', 'sri balaji pune'],
])('%s is read as %s', (typed, latin) => expect(wordsOf(typed)).toEqual(latin.split(' ')));

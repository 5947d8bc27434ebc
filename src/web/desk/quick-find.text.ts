import { texts } from '#web/ui/texts.ts';

export const quickFindText = texts({
  en: {
    title: 'Find anything',
    label: 'Claim, garage or person',
    hint: 'Claim number, registration number, name or email',
    results: 'What was found',
    claims: 'Claims',
    garages: 'Garages',
    people: 'People',
    searching: 'Searching…',
    nothing: 'Nothing found',
    found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
    typeMore: 'Type at least two letters.',
  },
});

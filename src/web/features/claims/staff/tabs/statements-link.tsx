import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';

export default function StatementsLink({ claimId }: { readonly claimId: string }) {
  return useWords('exports') ? <Named claimId={claimId} /> : null;
}

function Named({ claimId }: { readonly claimId: string }) {
  const t = useTexts('exports');
  return <TextLink to={`/app/money/parties?claim=${claimId}`}>{t.ofClaim}</TextLink>;
}

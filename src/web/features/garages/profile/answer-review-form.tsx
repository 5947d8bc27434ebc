import { useQueryClient } from '@tanstack/react-query';
import { answerReview, listOwnReviews } from '#contract/directory/reviews.endpoints.ts';
import { answerReviewBody, type ReviewDto } from '#contract/directory/reviews.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, renew } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export default function AnswerReviewForm({ review, onDone }: { readonly review: ReviewDto; readonly onDone: () => void }) {
  const t = useTexts('garages.profile.reviews');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(answerReviewBody, { defaultValues: { answer: review.answer ?? '' } });
  return (
    <ContractFormElement
      form={form}
      className="mt-3 grid gap-3"
      onSubmit={async (body) => {
        await api(answerReview, { params: { id: review.id }, body });
        toast.success(t.saved);
        await renew(queries, keysBelow(listOwnReviews.path));
        onDone();
      }}
    >
      <TextArea label={t.yours} hint={t.hint} rows={3} {...form.field('answer')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.send}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}

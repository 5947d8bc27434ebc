import { useQuery } from '@tanstack/react-query';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { assignClaim } from '#contract/claims/review/review.endpoints.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { permits, rolesWith } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const mostColleagues = 100;

/** Who of the staff handles the claim; changed at once. */
export function AssigneeControl({ desk, assignee }: { readonly desk: ClaimDesk; readonly assignee: ProcessingDto['assignee'] }) {
  const { assignee: t } = useTexts('claims.desk.staff');
  const me = useUser();
  const { data: colleagues = [] } = useQuery({
    queryKey: [...queryKey(listUsers), 'colleagues'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        rolesWith('claim.review').map((role) =>
          api(listUsers, { query: { role, status: 'active', limit: mostColleagues }, signal }),
        ),
      );
      return pages.flatMap(({ data }) => data.filter((one) => permits(one, 'claim.review')));
    },
    staleTime: 300_000,
  });
  const known = new Map([...colleagues, ...(assignee ? [assignee] : [])].map(({ id, name }) => [id, name]));
  const assign = (userId: string) =>
    desk.press('assignee', () => api(assignClaim, { params: { id: desk.claim.id }, body: { userId: userId || null } }), t.done);
  return (
    <SelectField
      label={t.label}
      hideLabel
      className="w-60 sm:ml-auto"
      value={assignee?.id ?? ''}
      disabled={desk.pressed === 'assignee'}
      onChange={({ currentTarget: { value } }) => void assign(value)}
      options={[
        { value: '', label: `${t.label}: ${t.everyone}` },
        { value: me.id, label: `${t.label}: ${t.me}` },
        ...[...known].filter(([id]) => id !== me.id).map(([id, name]) => ({ value: id, label: `${t.label}: ${name}` })),
      ]}
    />
  );
}

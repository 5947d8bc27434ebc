import { listApplications } from '#contract/garages/garage-account.endpoints.ts';
import { listClaimQueue } from '#contract/claims/review/staff-claims.endpoints.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { api } from '#web/api-client.ts';

export interface Finding {
  readonly id: string;
  readonly kind: 'claims' | 'garages' | 'people';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

const ofEach = 5;

/** Claims, garages and people whose names or numbers hold these words; a few of each. */
export async function findAnything(search: string, signal: AbortSignal): Promise<Finding[]> {
  const query = { search, limit: ofEach, page: 1 };
  const [claims, garages, people] = await Promise.all([
    api(listClaimQueue, { query: { ...query, view: 'all', stage: [] }, signal }),
    api(listApplications, { query, signal }),
    api(listUsers, { query, signal }),
  ]);
  return [
    ...claims.data.map(({ id, number, vehicle, claimantName }) => ({
      id,
      kind: 'claims' as const,
      title: number,
      detail: `${vehicle} · ${claimantName}`,
      to: `/app/claims/${id}`,
    })),
    ...garages.data.map(({ id, garageName, branchName, district, state }) => ({
      id,
      kind: 'garages' as const,
      title: [garageName, branchName].filter(Boolean).join(', '),
      detail: [district, state].filter(Boolean).join(', '),
      to: `/app/garages/${id}`,
    })),
    ...people.data.map(({ id, name, email }) => ({
      id,
      kind: 'people' as const,
      title: name,
      detail: email,
      to: `/app/users/${id}`,
    })),
  ];
}

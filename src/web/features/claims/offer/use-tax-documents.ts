import { useQuery } from '@tanstack/react-query';
import { listTaxDocuments } from '#contract/tax-documents.endpoints.ts';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';

/** The tax documents of a claim, oldest first; none for those who may not see them, and while they load. */
export function useTaxDocuments(claimId: string): readonly TaxDocumentDto[] {
  const enabled = permits(useUser(), 'tax-document.read');
  const { data } = useQuery({ ...apiQuery(listTaxDocuments, { query: { claimId, limit: 100 } }), enabled });
  return data?.data.toReversed() ?? [];
}

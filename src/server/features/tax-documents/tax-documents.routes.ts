import { getGstr1, getTaxDocumentPdf, listTaxDocuments as listEndpoint } from '#contract/tax-documents.endpoints.ts';
import { taxDocumentsSchemas } from '#contract/tax-documents.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listTaxDocuments, taxDocumentsTable } from './tax-documents.ts';
import { sendGstr1 } from './send-gstr1.ts';
import { sendTaxDocument } from './tax-document-pdf.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(taxDocumentsSchemas);
const listRoutes = listRoutesOf(taxDocumentsSchemas);

export const taxDocumentRoutes: readonly Route[] = [
  ...listRoutes(listEndpoint, ({ platform, actor, query }) => listTaxDocuments(platform, actor, query), taxDocumentsTable),
  route(getGstr1, ({ platform, actor, query, reply }) => sendGstr1(platform, actor, query.month, reply)),
  route(getTaxDocumentPdf, ({ platform, actor, params, reply }) => sendTaxDocument(platform, actor, params.id, reply)),
];

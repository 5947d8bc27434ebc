import { gstr1 } from './gstr1.ts';
import type { ReturnedDocument } from './gstr1.ts';

/** Of the portal's offline tool: it refuses a file without both. */
const offlineTool = { version: 'GST3.2.2', hash: 'hash' } as const;

/** The file that the portal's offline tool takes: sections without rows are left out. */
export function gstr1File(gstin: string, month: string, documents: readonly ReturnedDocument[]) {
  const { gstin: own, fp, hsn, doc_issue: issued, ...tables } = gstr1(gstin, month, documents);
  return {
    ...{ gstin: own, fp, ...offlineTool },
    ...filled(tables),
    ...filled({ hsn: filled(hsn) }),
    ...(issued.doc_det.length > 0 ? { doc_issue: issued } : {}),
  };
}

/** Without the empty ones. */
function filled<T extends object>(sections: T): Partial<T> {
  return Object.fromEntries(Object.entries(sections).filter(([, rows]) => Object.keys(Object(rows)).length > 0)) as Partial<T>;
}

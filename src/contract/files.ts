/** Maximum bytes per file, claim or KYC (specification §9). */
export const maximumFileSize = 10_485_760;

/** Maximum files a claimant can add to a claim; the first file of each named document does not count (`countedFiles`). */
export const maximumClaimFiles = 10;

/** Maximum files per document accepted by a link: front and back, or the pages of a policy. */
export const maximumPages = 4;

export const fileMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** Minimum pixels per side of a document image; smaller ones are illegible. */
export const leastPictureSide = 300;

/** `accept` of file inputs: MIME types and, for Android, extensions. */
export const fileAccept = `${fileMimeTypes.join(',')},.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx`;

/** `accept` of file inputs for tables. The server tells the kind by the content. */
export const tableAccept = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain';

/** Content type of a tus chunk. */
export const pieceType = 'application/offset+octet-stream';

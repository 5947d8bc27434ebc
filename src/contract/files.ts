/** Bytes of one file, claim or KYC (specification §9). */
export const maximumFileSize = 10_485_760;

/** Files of one claim that its claimant may add; the first of each named paper does not count (`countedFiles`). */
export const maximumClaimFiles = 10;

/** Files of one paper that a link takes at once: front and back, or a policy's pages. */
export const maximumPages = 4;

export const fileMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** Pixels of a paper's picture, each side: in fewer nobody reads what it says. */
export const leastPictureSide = 300;

/** What a file picker offers: types and, for Android, extensions. */
export const fileAccept = `${fileMimeTypes.join(',')},.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx`;

/** How the bytes of a file come that comes in pieces (tus). */
export const pieceType = 'application/offset+octet-stream';

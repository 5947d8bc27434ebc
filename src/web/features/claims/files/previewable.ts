/** May it be shown in the page: images and PDFs (specification §2). */
export function isPreviewable(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType === 'application/pdf';
}

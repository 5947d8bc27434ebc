/** Something that does not agree, in a sentence. */
export interface Fault {
  readonly kind: 'altered' | 'removed' | 'reordered' | 'truncated' | 'not-sealed' | 'late' | 'signature' | 'root' | 'printed';
  readonly subject: string;
  readonly text: string;
}

/** A decoded picture, a byte of brightness a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

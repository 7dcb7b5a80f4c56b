/** Half-open range of bytes inside the message. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

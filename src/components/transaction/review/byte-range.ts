/** "bytes 36 to 67" (inclusive) or "byte 200". @param end exclusive */
export function byteRange({ start, end }: { start: number; end: number }): string {
  return end - start === 1 ? `byte ${start}` : `bytes ${start} to ${end - 1}`;
}

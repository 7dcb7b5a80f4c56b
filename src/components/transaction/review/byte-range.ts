/** Where bytes lie, both ends counted: "bytes 36 to 67", "byte 200". @param end the first one behind them */
export function byteRange({ start, end }: { start: number; end: number }): string {
  return end - start === 1 ? `byte ${start}` : `bytes ${start} to ${end - 1}`;
}

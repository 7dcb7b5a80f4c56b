/** The first and last four characters of an address: `7Hq2…kW9d`. Short texts are unchanged. */
export function shortAddress(address: string): string {
  return address.length <= 10 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
}

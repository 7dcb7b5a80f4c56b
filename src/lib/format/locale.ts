/** How a language writes numbers and names days. */
export interface Locale {
  /** Between thousands. */
  readonly group: string;
  readonly decimal: string;
  /** Short names, from Sunday on. */
  readonly weekdays: readonly string[];
  /** Short names, from January on. */
  readonly months: readonly string[];
}

/**
 * Written out instead of read by `Intl` or `toLocaleString`: their first use in a page loads the browser's language data,
 * 60 to 90 ms on a slow device, while the page is hydrated.
 */
export const english: Locale = {
  group: ',',
  decimal: '.',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** A language's separators and short names of days and months. */
export interface Locale {
  /** Thousands separator. */
  readonly group: string;
  readonly decimal: string;
  /** Starts with Sunday. */
  readonly weekdays: readonly string[];
  /** Starts with January. */
  readonly months: readonly string[];
}

/**
 * Constant instead of `Intl` or `toLocaleString`: their first use loads the browser's locale data, 60 to 90 ms on a slow device
 * during hydration.
 */
export const english: Locale = {
  group: ',',
  decimal: '.',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

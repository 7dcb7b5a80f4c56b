import { currentLanguage, type Language } from '../i18n';

export interface Locale {
  readonly group: string;
  readonly decimal: string;
  /** Before a sign: text from right to left would put the sign behind its number. */
  readonly mark: string;
  /** Starts with Sunday. */
  readonly weekdays: readonly string[];
  /** As written beside a day; starts with January. */
  readonly months: readonly string[];
}

/**
 * Constants instead of `Intl` or `toLocaleString`: their first use loads the browser's locale data, 60 to 90 ms on a slow device
 * during hydration. A test compares them with `Intl`.
 */
export const locales: Readonly<Record<Language, Locale>> = {
  en: {
    group: ',',
    decimal: '.',
    mark: '',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  de: {
    group: '.',
    decimal: ',',
    mark: '',
    weekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  },
  // Digits as in the addresses and amounts beside them.
  ar: {
    group: ',',
    decimal: '.',
    mark: '\u200e',
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    months: [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ],
  },
};

export function currentLocale(): Locale {
  return locales[currentLanguage()];
}

/** With no-break spaces: a number stays with its unit, and a duration or a moment on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

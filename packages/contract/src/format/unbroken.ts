/** With no-break spaces: a number stays with its unit, and a duration or a moment on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A figure and the unit after it stay on one line: "0.2481 SOL", "0.18 %". */
export const keepUnits = (sentence: string): string => sentence.replace(/(?<=\d) (?=[\p{L}%])/gu, '\u00a0');

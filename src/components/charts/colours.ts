const variable = /var\((--[\w-]+)\)/g;

/** A text with the page's colour variables replaced: a file of its own has none. */
export function withColours(text: string, colourOf: (token: string) => string): string {
  return text.replace(variable, (_, token: string) => colourOf(token));
}

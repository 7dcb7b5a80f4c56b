/** The elements of an HTML text that fetch or run modules, each with the space before it. */
export const moduleTags =
  /[ \t]*(?:<script\b(?=[^>]*\btype="module")[^>]*\bsrc="[^"]*"[^>]*><\/script>|<link\b(?=[^>]*\brel="modulepreload")[^>]*>)\n?/g;

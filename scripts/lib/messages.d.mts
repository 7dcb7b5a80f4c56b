/** See messages.mjs. */
export function readProgram(
  path: string,
  program: string,
): {
  messages: { message: string; line: number }[];
  sentences: { text: string; line: number }[];
};
export function readPrograms(): ({ path: string } & ReturnType<typeof readProgram>)[];
export function readCatalogue(language: string): Record<string, string>;

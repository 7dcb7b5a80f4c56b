/** How a command was typed: from a checkout by npm, from a release by its own name. */
export const typed = (name: string) =>
  process.argv[1]?.endsWith('.ts') ? `npm run ${name} --` : `clearstake ${name}`;

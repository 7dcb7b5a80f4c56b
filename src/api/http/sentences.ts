const tryAgain = 'Try again in a moment.';

/** Who was asked, by the name of the request: people know neither methods nor paths. */
function asked(route: string): string {
  if (route.startsWith('RPC ')) return 'The Solana node';
  return route.includes(' /api/') ? 'The staking API' : 'The server of this page';
}

/** The sentences that a person reads when a request fails. What is technical about it is on /status only. */
export const failureSentences = {
  unreachable: 'The server of this page could not be reached. Check your connection and try again.',
  late: (route: string, milliseconds: number) =>
    `${asked(route)} did not answer within ${Math.round(milliseconds / 1000)} s. ${tryAgain}`,
  status(route: string, status: number): string {
    const who = asked(route);
    if (status === 429) return `${who} is asked too often right now. Wait a minute and try again.`;
    if (status >= 500) return `${who} does not work at the moment (status ${status}). ${tryAgain}`;
    return `${who} refused this (status ${status}). Trying again will not help; the status page shows what works.`;
  },
  otherForm(route: string, path: string, expected: string): string {
    const what = `${asked(route)} answered in a form that Clearstake does not know`;
    return path === ''
      ? `${what}: ${expected}.`
      : `${what}, so nothing of it is used. The status page says what differs.`;
  },
} as const;

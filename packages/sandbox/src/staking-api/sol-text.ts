const lamportsPerSol = 1_000_000_000n;

/** Lamports as text: `"5.00228288 SOL"`, without trailing zeros. */
export function solText(lamports: bigint): string {
  const whole = lamports / lamportsPerSol;
  const fraction = (lamports % lamportsPerSol).toString().padStart(9, '0').replace(/0+$/, '');
  return `${whole}${fraction === '' ? '' : `.${fraction}`} SOL`;
}

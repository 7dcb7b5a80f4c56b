import { type Said, said } from '../said/said';
/** Reasons for a rebuild, as shown above the new transaction. */
export const rebuildReasons = {
  read: said('rebuilt-expired'),
  fresh: said('rebuilt-fresh'),
  misfit: said('rebuilt-misfit'),
  prompt: said('rebuilt-prompt-expired'),
  late: said('rebuilt-signed-late'),
  repeated: said('rebuilt-repeated'),
  busy: (answer: Said) => said('rebuilt-wallet-busy', { said: answer }),
} as const;

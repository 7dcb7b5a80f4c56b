import { type Said, said } from '../said/said';

export const rebuildReasons = {
  read: said('rebuilt-expired'),
  fresh: said('rebuilt-fresh'),
  misfit: said('rebuilt-misfit'),
  prompt: said('rebuilt-prompt-expired'),
  late: said('rebuilt-signed-late'),
  repeated: said('rebuilt-repeated'),
  busy: (answer: Said) => said('rebuilt-wallet-busy', { said: answer }),
} as const;

/** Upper bounds of network and priority fee: as built by a server, and after a wallet has set its own. In lamports. */
export const FEE_CAP_SERVER = 200_000n;
export const FEE_CAP_WALLET = 5_000_000n;

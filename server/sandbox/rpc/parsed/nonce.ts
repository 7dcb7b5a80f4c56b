import { decodeNonceAccount } from '@server/sandbox/chain/nonce';

export function parseNonce(data: Uint8Array): { type: string; info: unknown } | null {
  const account = decodeNonceAccount(data);
  if (!account) return null;
  const { authority, nonce, lamportsPerSignature } = account;
  return {
    type: 'initialized',
    info: {
      authority,
      blockhash: nonce,
      feeCalculator: { lamportsPerSignature: lamportsPerSignature.toString() },
    },
  };
}

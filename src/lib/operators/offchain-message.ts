import { type Address, getAddressEncoder } from '@solana/kit';

/**
 * The encodings that a tool may sign. `cli`: 20-byte header of `solana sign-offchain-message`; `spec-v0`: 85-byte preamble of the
 * written specification, without an application (hardware wallets, some toolkit versions). The download accepts these two.
 * `spec-v1`: 50 bytes (newer wallets); `raw`: only the text (signMessage).
 */
export type OffchainForm = 'cli' | 'spec-v0' | 'spec-v1' | 'raw';

export const offchainForms: readonly OffchainForm[] = ['cli', 'spec-v0', 'spec-v1', 'raw'];

const textEncoder = new TextEncoder();
const addressEncoder = getAddressEncoder();
const domain = Uint8Array.of(0xff, ...textEncoder.encode('solana offchain'));
const restrictedAscii = 0;

/**
 * The signed bytes for `activationAccount`: its base58 **text** (43 or 44 characters), not its 32 bytes. The specification's
 * preambles name `signer`, the validator identity.
 */
export function offchainMessage(form: OffchainForm, activationAccount: Address, signer: Address): Uint8Array {
  const text = textEncoder.encode(activationAccount);
  const length = Uint8Array.of(text.length & 0xff, text.length >> 8);
  const signers = [1, ...addressEncoder.encode(signer)];
  switch (form) {
    case 'cli':
      return Uint8Array.of(...domain, 0, restrictedAscii, ...length, ...text);
    case 'spec-v0':
      return Uint8Array.of(
        ...domain,
        0,
        ...new Uint8Array(32),
        restrictedAscii,
        ...signers,
        ...length,
        ...text,
      );
    case 'spec-v1':
      return Uint8Array.of(...domain, 1, ...signers, ...text);
    case 'raw':
      return text;
  }
}

/** The command to run on the server that holds the identity key. */
export function signCommand(activationAccount: Address): string {
  return ['solana', 'sign-offchain-message', '-k', 'identity.json', activationAccount].join(' ');
}

import { readFileSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import * as z from 'zod/mini';

/** The key that identifies the gateway to the block engine. The secret half stays inside `sign`. */
export type GatewayKey = ReturnType<typeof keyOf>;

const keypairFile = z.array(z.int().check(z.gte(0), z.lte(255))).check(z.length(64));

/**
 * Reads a keypair file as `solana-keygen` writes it: a JSON array of 64 bytes, secret then public half.
 * Without a path, a key that lives as long as the process. Throws one sentence that never holds a byte of the file.
 */
export function loadGatewayKey(path: string | undefined): GatewayKey {
  if (path === undefined) return keyOf(ed25519.utils.randomSecretKey());
  const bytes = readBytes(path);
  const key = keyOf(bytes.slice(0, 32));
  if (base58.encode(bytes.slice(32)) !== key.address) {
    throw new Error(`BLOCK_ENGINE_KEYPAIR names ${path}, whose two halves do not belong together.`);
  }
  return key;
}

function readBytes(path: string): Uint8Array {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`BLOCK_ENGINE_KEYPAIR names ${path}, which cannot be read.`);
  }
  try {
    return Uint8Array.from(z.parse(keypairFile, JSON.parse(text)));
  } catch {
    throw new Error(
      `BLOCK_ENGINE_KEYPAIR names ${path}, which is not a Solana key file (a JSON array of 64 bytes).`,
    );
  }
}

function keyOf(secret: Uint8Array) {
  const publicKey = ed25519.getPublicKey(secret);
  return {
    publicKey,
    address: base58.encode(publicKey),
    sign: (message: Uint8Array) => ed25519.sign(message, secret),
  };
}

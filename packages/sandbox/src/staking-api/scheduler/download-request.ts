import type { ParsedBody } from '@clearstake/contract/rest/route';
import type { routes } from '@clearstake/contract/rest/routes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  address,
  getOffchainMessageV0Encoder,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
} from '@solana/kit';
import type { Chain } from '../../chain/chain';
import { SYSTEM_PROGRAM } from '../../chain/programs';
import { ApiError, badRequest, notFound } from '../http/api-error';
import { activationPrograms } from './activation-accounts';
import { activationAddress, validatorAuthorityOf } from './activation-layout';
import { isTestnetOnly } from './builds';

type DownloadRequest = ParsedBody<typeof routes.schedulerDownload>;

/**
 * Checks that a download is allowed: the account is an activation account at its own derived address, the signature is its
 * validator's over the account's address in a form of version 0, and the build exists for that account's cluster.
 * @throws ApiError 400, 401, 403 or 404 with one sentence.
 */
export function authorizeDownload(chain: Pick<Chain, 'getAccount'>, request: DownloadRequest): void {
  const account = chain.getAccount(request.activation_account);
  if (!account) throw notFound(`There is no account ${request.activation_account} on this cluster.`);
  const program = Object.values(activationPrograms).find((candidate) => candidate === account.owner);
  const identity = validatorAuthorityOf(account.data);
  if (!program || !identity) throw badRequest(`${request.activation_account} is not an activation account.`);
  if (activationAddress(identity, program).address !== request.activation_account) {
    throw badRequest(
      `${request.activation_account} is not the activation account of its validator ${identity}.`,
    );
  }
  if (!verifies(request, identity)) {
    throw new ApiError(
      401,
      `The signature is not that of validator identity ${identity} over its activation account (solana sign-offchain-message).`,
    );
  }
  if (isTestnetOnly(request.os, request.version) && program === activationPrograms.mainnet) {
    throw new ApiError(
      403,
      `Version ${request.version} is for testnet only; this is a mainnet activation account.`,
    );
  }
}

function verifies(request: DownloadRequest, identity: string): boolean {
  const text = address(request.activation_account);
  const signature = base58.decode(request.signature);
  return [commandLineMessage(text), specificationMessage(text, identity)].some((message) =>
    ed25519.verify(signature, message, base58.decode(identity), { zip215: false }),
  );
}

/** What `solana sign-offchain-message <text>` signs: domain, version 0, format 0, length, text. */
export function commandLineMessage(text: string): Uint8Array {
  const body = Buffer.from(text, 'ascii');
  const header = Buffer.from(`ff${Buffer.from('solana offchain').toString('hex')}0000`, 'hex');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(body.length);
  return Uint8Array.from(Buffer.concat([header, length, body]));
}

/** Version 0 as the specification has it, 85 bytes before the text and no application: what some toolkit versions sign. */
function specificationMessage(text: string, signer: string): Uint8Array {
  const message = getOffchainMessageV0Encoder().encode({
    version: 0,
    applicationDomain: offchainMessageApplicationDomain(SYSTEM_PROGRAM),
    content: offchainMessageContentRestrictedAsciiOf1232BytesMax(text),
    requiredSignatories: [{ address: address(signer) }],
  });
  return Uint8Array.from(message);
}

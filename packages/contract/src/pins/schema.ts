import * as z from 'zod/mini';
import { publicKey } from '../rest/values';

const bps = z.int().check(z.gte(0, 'must be 0 or more basis points'), z.lte(10_000, 'must be at most 10000'));
const size = z.int().check(z.gte(0, 'must be a number of bytes'));
const name = z.string().check(z.regex(/^\S(?:.{0,62}\S)?$/, 'must be a name of 1 to 64 characters'));
const codeHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex'));

/** A validator that stake may be delegated to. */
export const validator = z.strictObject({ vote: publicKey, identity: publicKey, name });

/** The SPL stake pool of the liquid product. `null` members are read from the pool account on chain. */
export const pool = z.strictObject({
  program: publicKey,
  address: publicKey,
  mint: publicKey,
  validatorList: publicKey,
  /** PDA of [pool, "withdraw"] under the pool program. */
  withdrawAuthority: publicKey,
  reserve: z.nullable(publicKey),
  managerFeeAccount: z.nullable(publicKey),
  /** Token accounts that may receive the referral share besides the wallet's own and the manager's. */
  referrers: z.array(publicKey),
  tokenProgram: publicKey,
  /**
   * Upper bound for the pool's fee on a deposit of SOL, a referrer's share included, and on a withdrawal of stake, in basis
   * points. The manager can change the deposit fee at any time, so nothing on chain bounds it.
   */
  maxSolDepositFeeBps: bps,
  maxStakeWithdrawalFeeBps: bps,
  /**
   * Minimum value of a pool token before any fee, in basis points of a lamport per base unit. A pool starts at 10,000 and only
   * grows; a release may raise it towards the current rate, which limits how far a node can understate it.
   */
  rateFloorBps: z.int().check(z.gte(1, 'must be 1 or more basis points')),
  decimals: z.int().check(z.gte(0, 'must be 0 or more'), z.lte(18, 'must be at most 18')),
  symbol: name,
});

const accountText =
  'must be "stake", "ledger", "wallet" or an address, then a space and "w", "s" or "ws" where it is written or signs';
const instructionAccount = z.string().check(
  z.refine((text) => {
    const [account = '', privileges = '', ...rest] = text.split(' ');
    const valid = ['stake', 'ledger', 'wallet'].includes(account) || publicKey.safeParse(account).success;
    return valid && rest.length === 0 && ['', 'w', 's', 'ws'].includes(privileges);
  }, accountText),
);

/** An instruction as it must be: its whole data, and its accounts in order; `stake` is the account that is switched. */
const instruction = z.strictObject({
  data: z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/, 'must be 1 to 64 bytes in lower-case hex')),
  accounts: z
    .array(instructionAccount)
    .check(
      z.refine(
        (accounts) => accounts.filter((text) => text.split(' ')[0] === 'stake').length === 1,
        'must name "stake" once',
      ),
    ),
});

/** The program that restakes idle lamports, and the location of a wallet's ledger of compounded stake accounts. */
export const autoCompound = z.strictObject({
  program: publicKey,
  /** First seed of the ledger PDA; the wallet is the second. */
  ledgerSeed: name,
  /** Bytes of a ledger without entries, and of each entry: the wallet pays the rent of both. */
  ledgerHeaderSize: size,
  ledgerEntrySize: size,
  enable: instruction,
  disable: instruction,
});

/** The program whose assertions guard a transaction. */
export const guard = z.strictObject({
  program: publicKey,
  /** The account in which the loader stores its code. */
  programData: publicKey,
  /**
   * SHA-256, in hex, of the one reviewed build: the program data after the 45-byte header, without trailing zeros. Null where none
   * is published: the program then gets no account whose privileges give it power, unless nobody can replace its code.
   */
  codeSha256: z.nullable(codeHash),
});

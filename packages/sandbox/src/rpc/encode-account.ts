import { toBase58 } from '../chain/bytes';
import type { Chain } from '../chain/chain';
import type { ChainAccount } from '../chain/types';
import { invalidParams } from './error';
import { asU64, type Config } from './params';
import { parseAccount } from './parsed/parse-account';
import { storedZstd } from './zstd';

const RENT_EXEMPT_EPOCH = 18_446_744_073_709_551_615n;
const MAX_BASE58 = 128;

const ENCODINGS = ['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'] as const;

export type DataForm = Readonly<ReturnType<typeof dataForm>>;

/** Reads `encoding` and `dataSlice`; `fallback` is the method's default encoding. */
export function dataForm(config: Config, fallback: (typeof ENCODINGS)[number] = 'binary') {
  const requested = config.text('encoding') ?? fallback;
  const encoding = ENCODINGS.find((each) => each === requested);
  if (!encoding) {
    throw invalidParams(`Invalid params: unknown variant \`${requested}\`, expected an account encoding.`);
  }
  const slice = config.object('dataSlice');
  if (!slice) return { encoding, slice: null };
  return {
    encoding,
    slice: {
      offset: Number(asU64(slice.get('offset'), 'dataSlice.offset')),
      length: Number(asU64(slice.get('length'), 'dataSlice.length')),
    },
  };
}

/** An account in wire form; null stays null. */
export function encodeAccount(account: ChainAccount | null, form: DataForm, chain: Chain) {
  if (!account) return null;
  return {
    data: encodeData(account, form, chain),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.owner,
    rentEpoch: RENT_EXEMPT_EPOCH,
    space: account.data.length,
  };
}

function encodeData(account: ChainAccount, { encoding, slice }: DataForm, chain: Chain): unknown {
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(account, chain);
    if (parsed) return parsed;
  }
  const data = slice ? account.data.subarray(slice.offset, slice.offset + slice.length) : account.data;
  if (encoding === 'binary' || encoding === 'base58') {
    if (data.length > MAX_BASE58) {
      throw invalidParams(
        'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
      );
    }
    return encoding === 'binary' ? toBase58(data) : [toBase58(data), 'base58'];
  }
  if (encoding === 'base64+zstd') return [Buffer.from(storedZstd(data)).toString('base64'), encoding];
  return [Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64'), 'base64'];
}

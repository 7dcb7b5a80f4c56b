import { lamportsForField, parseLamports } from '@clearstake/contract/format/parse-lamports';
import { ownPins } from '@clearstake/contract/pins/own-pins';
import { PinsFileError, readPinsText } from '@clearstake/contract/pins/pins-file';
import { publicKey } from '@clearstake/contract/rest/values';
import { key, signature } from '@clearstake/contract/testing/route-samples';
import { checkEndpoint, regionName } from '@clearstake/gateway/block-engine/endpoint-address';
import { decodedBody } from '@clearstake/gateway/block-engine/text-mode';
import { isMachinePath, pageAt } from '@clearstake/gateway/pages/page-paths';
import { readableUrl, withoutBase } from '@clearstake/gateway/pages/readable-url';
import { receiptsOf, verifyReceipt } from '@clearstake/verifier';
import { base58 } from '@scure/base';
import { isAddress } from '@/lib/address/base58';
import { pageSearch } from '@/lib/page-search';
import { exactValue, readPrices } from '@/lib/portfolio/day-price';
import { safeHttpUrl } from '@/lib/safe-url';
import { parseSearch, stringifySearch } from '@/lib/search-fields';
import { blockEngineSearch } from '@/pages/block-engine/block-engine-search';
import {
  acceptedIf,
  type FuzzTarget,
  type Outcome,
  refusedBy,
  textOf,
  textSeeds,
  words,
} from './fuzz-target';

const json = ['{', '}', '[', ']', ',', ':', '"', '\\', 'null', 'true', '0', '-1', '1e400', '{}', '[]', '""'];

function target(
  name: string,
  seeds: readonly string[],
  dictionary: readonly string[],
  maxLength: number,
  run: (text: string) => Outcome | Promise<Outcome>,
): FuzzTarget {
  return { name, seeds: textSeeds(seeds), dictionary, maxLength, run: (input) => run(textOf(input)) };
}

const digitOf = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, digit): [string, string] => [format.format(digit), String(digit)]);
  }),
);

/** Base units of a plain decimal by its digits, with nothing of the parser. */
function unitsOf(decimal: string): bigint {
  const ascii = decimal.replace(/\p{Nd}/gu, (digit) => digitOf.get(digit) ?? digit);
  const [whole = '', fraction = ''] = ascii
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(/[.,٫．﹒。｡，﹐،]/);
  return BigInt(`${whole}${fraction}${'0'.repeat(Math.max(9 - fraction.length, 0))}`);
}

const amounts = target(
  'amounts',
  ['1', '1.5', '1,5', '0.000000001', '9223372036.854775807', '1.125', '1,234,567.5', ' 250 ', '.5', '5.'],
  [...words(". , - + e 0 000 \u0660 \uff11 \u2212 Infinity 0x _ '"), ' ', '\u00a0'],
  4_096,
  (text) => {
    const parsed = parseLamports(text);
    if (!parsed.ok) return 'refused';
    const again = parseLamports(lamportsForField(parsed.lamports));
    const kept = again.ok && again.lamports === parsed.lamports;
    return acceptedIf(kept && unitsOf(text) === parsed.lamports, 'another amount than is written');
  },
);

const searches = [blockEngineSearch, ...Object.values(pageSearch)];

const search = target(
  'search parameters',
  [
    '?window=300&delay=20',
    `?ids=${key},${key}&epoch=812`,
    '?measure=apy&by=epochs&from=800&to=812',
    '?identity=a&folder=b&os=c&version=d&cluster=testnet',
    `?address=${key}&show=active&q=x&sort=state&dir=reversed`,
    '?kind=native&amount=1.5',
    '?range=30&epoch=5&share=100&commission=5',
    `?q=name&sort=apy&columns=apy,stake&apy=5&meta=1&watch=${key}&compare=a,b`,
    `?attack=${'é'.repeat(30)}&amount=${'\u{1f600}'.repeat(120)}`,
  ],
  words('% %00 %ff %ed%a0%80 %F0%9F%98%80 & = + , __proto__= constructor= \u{1f600} a'),
  8_192,
  (text) => {
    const raw = parseSearch(text);
    for (const schema of searches) {
      const once = stringifySearch(schema.parse(raw));
      const twice = stringifySearch(schema.parse(parseSearch(once)));
      if (once !== twice) return { nonCanonical: 'its own address means something else' };
    }
    return 'accepted';
  },
);

const paths = target(
  'paths, gateway',
  [...words('/ /validators?q=%20 /app/stake /api/v1/x /embed/chart/tvl /%E0%A4%A'), `/validators/${key}`],
  ['%', '%2e%2e', '%00', '%ff', '//', '..', '/app', '?', '#', '\\', ';'],
  8_192,
  (text) => {
    const url = withoutBase(readableUrl(text), '/app');
    const [path = '/'] = url.split('?', 1);
    decodeURIComponent(path);
    const page = pageAt(path);
    return acceptedIf(page === undefined || !isMachinePath(path), 'a page where an API is');
  },
);

const links = target(
  'links and images',
  [
    'https://example.com/a.png',
    'example.com',
    'http://a.b/?q=1#x',
    'javascript:alert(1)',
    'https://u:p@a.b/',
  ],
  ['javascript:', 'data:', '://', '@', '%', '\\', '\t', '\n', '[::1]', '\u202e', '\u3002', 'xn--', ':', '.'],
  4_096,
  (text) => {
    const href = safeHttpUrl(text);
    if (href === undefined) return 'refused';
    const { protocol, username, password } = new URL(href);
    const plain = /^https?:$/.test(protocol) && username === '' && password === '';
    return acceptedIf(plain && new URL(href).href === href, 'more than a plain address');
  },
);

const closed = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

const endpoints = target(
  'endpoints, gateway',
  [
    'https://ny.block-engine.example',
    'http://93.184.216.34:80',
    'https://[2606:4700::1]/',
    'http://127.0.0.1',
  ],
  words('0x7f 127.1 2130706433 [::ffff:127.0.0.1] [::] @ // : % \u3002 [fe80::1%25lo]'),
  2_048,
  async (text) => {
    regionName({ blockEngineUrl: text, shredstreamReceiverAddress: text });
    const checked = await checkEndpoint(text, 'public', async () => ['93.184.216.34']);
    if ('refusal' in checked) return 'refused';
    return acceptedIf(
      !checked.addresses.some((address) => closed.test(address)),
      'an address that is not public',
    );
  },
);

const addresses = target(
  'addresses',
  [key, signature, '1'.repeat(32), 'Stake11111111111111111111111111111111111111'],
  ['0', 'O', 'I', 'l', '1', '11111111', 'z', ' ', '\u0410'],
  65_536,
  (text) => {
    const ok = isAddress(text);
    if (publicKey.safeParse(text).success !== ok) return { nonCanonical: 'the contract reads it otherwise' };
    return ok
      ? acceptedIf(base58.encode(base58.decode(text)) === text, 'written again it differs')
      : 'refused';
  },
);

const pool = { rateFloorBps: 1, reserve: key, referrers: [key], symbol: 'x' };
const pinsSeeds = [
  { cluster: 'testnet', validators: [{ vote: key, identity: key, name: 'A validator' }] },
  { cluster: 'mainnet-beta', pool },
  {
    cluster: 'mainnet-beta',
    autoCompound: {
      program: key,
      ledgerSeed: 'auto-compound',
      ledgerHeaderSize: 36,
      ledgerEntrySize: 40,
      enable: { data: '00', accounts: ['stake w', 'ledger w', 'wallet ws'] },
      disable: { data: '01', accounts: ['stake w', 'ledger w', 'wallet ws'] },
    },
    guard: { codeSha256: '0a'.repeat(32) },
  },
].map((content) => JSON.stringify(content));

/** Every member that is pinned is still there, unchanged; lists may be longer. */
function keeps(base: unknown, now: unknown): boolean {
  if (base === null || base === undefined) return true;
  if (Array.isArray(base)) {
    const list = Array.isArray(now) ? now.map((item) => JSON.stringify(item)) : [];
    return base.every((item) => list.includes(JSON.stringify(item)));
  }
  if (typeof base !== 'object') return base === now;
  return Object.entries(base).every(
    ([name, value]) => typeof now === 'object' && now !== null && keeps(value, Reflect.get(now, name)),
  );
}

const pins = target(
  'pins file',
  pinsSeeds,
  [...json, '"__proto__":', '"cluster":', '"sandbox"', key, '"guard":', ' ws', '"referrers":'],
  65_536,
  (text) =>
    refusedBy([PinsFileError], () => {
      const { pins: made } = readPinsText(text, '00');
      return acceptedIf(keeps(ownPins[made.cluster], made), 'something pinned was changed');
    }),
);

const prices = target(
  'prices file',
  ['day,price\n2026-01-01,150.25\n2026-01-02,151\n', '"2026-01-01";"150.25"\r\n', '2026-01-01\t0.5'],
  [',', ';', '\t', '\n', '\r', '"', '\ufeff', '2026-02-30', '2026-01-01,1\n', '-', 'e', '0'],
  262_144,
  (text) => {
    const read = readPrices(text, { currency: 'USD', source: 'x' }, Date.UTC(2027, 0));
    if (!read.ok) return 'refused';
    const exact = read.prices.every(
      ({ price }) => unitsOf(exactValue(1_000_000_000n, price)) === unitsOf(price),
    );
    return acceptedIf(exact, 'another price than is written');
  },
);

const grpcWebText = target(
  'grpc-web text',
  ['AAAAAAA=', 'AAAAAAUKA2ZvbxAB', Buffer.alloc(300, 'seed').toString('base64')],
  ['=', '==', '-', '_', ' ', '\n', 'AAAA', '!'],
  8_192,
  (text) => {
    const body = decodedBody(text);
    return body === undefined
      ? 'refused'
      : acceptedIf(body.toString('base64') === text, 'written again it differs');
  },
);

/** No one can sign a changed message: a receipt without problems has the bytes of one that was made here. */
function receiptTarget(receipts: readonly string[]): FuzzTarget {
  const signed = new Set(receipts.map((text): unknown => JSON.parse(text).transaction));
  return target('receipts', receipts, [...json, '"sandbox"', '"finalized"', '00'], 300_000, async (text) => {
    for (const written of receiptsOf(text).slice(0, 2)) {
      const { receipt, problems } = await verifyReceipt(written);
      if (receipt === null || problems.length > 0) return 'refused';
      if (!signed.has(receipt.transaction)) return { nonCanonical: 'other bytes than were signed' };
    }
    return 'accepted';
  });
}

/** What people type, paste or open, and what stands in addresses. @param receipts texts of valid ones */
export function textTargets(receipts: readonly string[]): readonly FuzzTarget[] {
  return [
    amounts,
    search,
    paths,
    links,
    endpoints,
    addresses,
    pins,
    prices,
    grpcWebText,
    receiptTarget(receipts),
  ];
}

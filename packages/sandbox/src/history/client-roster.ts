import type { Commissions, ValidatorMetadata } from './types';

/** A client validator before it has keys: `stake` in SOL around the origin epoch, commissions in percent. */
export interface RosterEntry extends Commissions {
  readonly stake: number;
  readonly metadata: ValidatorMetadata | null;
}

/** Index of the tracked validator in {@link clientRoster} and in the chain's keys. */
export const trackedIndex = 0;

function operator(
  name: string,
  stake: number,
  [inflation, mev, blockRewards]: readonly [number, number, number],
  metadata: ValidatorMetadata = {},
): RosterEntry {
  return { stake, inflation, mev, blockRewards, metadata: { name, ...metadata } };
}

const site = (host: string) => ({ website: `https://${host}`, description: `Validator of ${host}` });

/** The one image that the sandbox serves itself, from its staking API. */
export const ownLogo = '/logo.png';

/**
 * The validators that run the client on mainnet. All names are invented. The last ones resemble what operators really publish:
 * empty, missing, overlong, other scripts, half of an emoji. Hostile texts are in the tests that need them.
 */
export const clientRoster: readonly RosterEntry[] = [
  operator('Harrow Lane', 412_880, [4, 6, 16], {
    ...site('harrow-lane.example'),
    description: 'Low-latency validator with block rewards shared',
  }),
  operator('Lumen Works', 203_417, [0, 8, 22], site('lumen-works.example')),
  // Its image cannot be had.
  operator('Tidewater', 156_308, [5, 30, 50], {
    ...site('tidewater.example'),
    image: 'https://tidewater.example/logo.png',
  }),
  operator('Cairn Systems', 142_811, [4, 2, 75], { ...site('cairn-systems.example'), image: ownLogo }),
  operator('Northlight', 118_204, [5, 34, 27], site('northlight.example')),
  operator('Quill & Anchor', 88_413, [10, 33, 60], site('quill-and-anchor.example')),
  operator('Gneiss', 77_530, [5, 9, 54], site('gneiss.example')),
  operator('Sable Point', 69_022, [4, 25, 25], site('sable-point.example')),
  operator('Basalt Row', 61_204, [5, 22, 67], site('basalt-row.example')),
  operator('Kestrel Yard', 51_872, [5, 3, 76], site('kestrel-yard.example')),
  operator('Oriel Node', 44_190, [2, 11, 22], site('oriel-node.example')),
  operator('Vantage North', 38_420, [6, 24, 47], site('vantage-north.example')),
  operator('Copperline', 33_190, [7, 10, 78], { ...site('copperline.example'), image: ownLogo }),
  operator('Juniper Mill', 25_118, [3, 12, 61], site('juniper-mill.example')),
  operator('Redfield', 21_690, [5, 18, 56], site('redfield.example')),
  operator('Bramble Court', 18_930, [0, 36, 63], site('bramble-court.example')),
  operator('Pale Harbor', 12_077, [0, 8, 22], site('pale-harbor.example')),
  operator('Fernhollow', 9_412, [0, 10, 28], site('fernhollow.example')),
  operator('Little Dipper', 6_204, [8, 12, 79], site('little-dipper.example')),
  operator('Sixpenny', 3_815, [0, 29, 40], site('sixpenny.example')),
  operator('Ostler and Daughters', 131_760, [5, 10, 50], site('ostler.example')),
  operator('Meridian Salt', 104_355, [3, 8, 40], site('meridian-salt.example')),
  operator('Thornbury Stake', 84_020, [5, 10, 100], { website: 'https://thornbury.example' }),
  operator('Greywether', 72_615, [2, 5, 30], { description: 'Run by two people in a cold room.' }),
  operator('Hollis & Pike', 63_480, [5, 10, 100]),
  operator('Saltmarsh', 57_933, [7, 10, 80], site('saltmarsh.example')),
  operator('Wickerman Relay', 49_107, [5, 8, 50], site('wickerman.example')),
  operator('Pinecone', 42_251, [0, 0, 0], { ...site('pinecone.example'), image: ownLogo }),
  operator('Larkspur Labs', 36_874, [4, 10, 65], site('larkspur.example')),
  operator('Old Foundry', 30_662, [6, 10, 100], site('old-foundry.example')),
  operator('Mossgate', 27_118, [5, 8, 45], site('mossgate.example')),
  operator('Cinder Path', 19_446, [8, 12, 90], site('cinder-path.example')),
  operator('Ninefold', 15_307, [5, 10, 55], site('ninefold.example')),
  operator('', 33_905, [5, 10, 60], { description: 'An operator that left its name empty' }),
  { stake: 22_740, inflation: 5, mev: 10, blockRewards: 100, metadata: null },
  { stake: 8_156, inflation: 100, mev: 100, blockRewards: 100, metadata: null },
  operator('静かな湖ステーキング', 17_233, [3, 8, 50], site('shizuka.example')),
  operator('مدقق الصحراء', 11_820, [5, 10, 70], { website: 'https://sahra.example' }),
  operator('Wren & Sparrow', 7_044, [5, 10, 100], site('wren-and-sparrow.example')),
  operator('Lantern Hill', 5_390, [10, 10, 100], site('lantern-hill.example')),
  operator(
    'The Amalgamated and Thoroughly Unabridged Company of Independent Block Producers, Ledger Keepers, Gossip Relays and Associated Staking Services of the Lower Northern Valleys (formerly Valley Nodes)',
    4_127,
    [6, 10, 80],
    { image: 'not a url', description: 'x'.repeat(2_000), website: 'valley' },
  ),
  // Half of a surrogate pair, as a cut emoji leaves it: what the gateway renders and the browser reads must be the same.
  operator('Tin Rocket \uD83D', 2_236, [5, 10, 100], { image: '', website: '' }),
];

export const testnetRoster: readonly RosterEntry[] = [
  'Harrow Lane (testnet)',
  'Lumen Works canary',
  'Tidewater staging',
  'Cairn Systems test',
  'Greywether',
  'Pinecone nightly',
  'Mossgate',
  'Unlisted rehearsal',
  '',
].map((name) => operator(name, 40_000, [10, 10, 100]));

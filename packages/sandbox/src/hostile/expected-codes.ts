/** The refusal codes, each with the threats that must cause it whatever else is found. */
const threatsOf: Readonly<Record<string, string>> = {
  'account-shape-differs': 'NS07 NS07b',
  'accounts-differ': 'X21 LS11 LU02 LU08',
  'amount-differs': 'X28 X29 NS05 NS06 LS06 LU03 LW01',
  'amount-too-small': 'NS20',
  'authority-differs': 'NS01 NS02 NS04 NU04 NU04b',
  'auto-compound-differs': 'AC03',
  'blockhash-invalid': 'X07 X32 X32b',
  'close-destination-differs': 'SW08',
  'cluster-differs': 'X38',
  'data-length-differs': 'X20',
  'destination-differs': 'LU01',
  'encoding-ambiguous': 'X18',
  'encoding-not-canonical': 'X18b',
  'estate-touched': 'SW12 SW12b',
  'fee-too-high': 'X12 X13 X37',
  'funds-insufficient': 'NS20b',
  'hex-malformed': 'X19',
  'instructions-differ':
    'X01 X02 X03 X04 X05 X06 X08 X10 X24 NS08 NS09 NS11 NS11b NS12 NS12b NS13 NS14 NS15 NS15b NS16 ' +
    'NU03 NU05 NU06 NU07 NU09 LS05 LS10 LS12 LS13 LS14 LS15 LS16 LS17 LS18 LU05 LU06 LU07 LU08b LU13b ' +
    'SW06 SW09 SW10 SW11 SW14 SW15 SW17 AC01 AC02 AC05 AC07 AC08',
  'key-differs': 'NS17 NS17b LU12',
  'lockup-set': 'NS03',
  'lookup-table': 'X15',
  'lookup-unresolved': 'X16',
  'message-malformed': 'X23',
  'minimum-out-too-low': 'LS09 SW04 SW13',
  'minimum-unguarded': 'X42e X42f LS08 LU11',
  'new-account-exists': 'NS18',
  'payer-differs': 'X09 X09b',
  'pool-differs': 'X31 LS01 LS19 LU09 LU13',
  'pool-fee-too-high': 'LS08c LU11b',
  'pool-state-stale': 'LS08b',
  'program-forbidden': 'X14 X40',
  'program-unknown': 'X25 X26 X39 X42 X42b X42c X42d LS02 AC06',
  'referrer-unknown': 'LS07',
  'rent-differs': 'NS05b NS05c LU10 AC11',
  'signature-unexpected': 'X41',
  'signers-differ': 'X11 X11b SW07 SW16',
  'simulation-failed': 'X27 X27b X27c X27d',
  'stake-state-differs': 'X30 X30b NS19 NU10 AC10',
  'swap-terms-differ': 'SW01 SW02 SW03 SW04b SW05 SW07b SW07c SW07d',
  'targets-differ': 'NU01 NU02 NU08 AC04 AC04b AC09',
  'token-account-unsafe': 'LS03 LS04 LS20 LU04',
  'too-large': 'NU11',
  'version-unsupported': 'X17',
  'vote-account-differs': 'NS10',
  'wallet-changed-core': 'X36',
  'writable-differs': 'X22',
};

/** The refusal code that each threat must cause. Exceptions of single operations are listed below. */
export const expectedCodes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(threatsOf).flatMap(([code, threats]) => threats.split(' ').map((id) => [id, code])),
);

/**
 * Operations that refuse a threat for another reason than {@link expectedCodes}: repeated switches are wrong targets, the amount
 * of a swap is one of its terms, and a float's error beside a stake is smaller than its rent.
 */
export const otherwiseExpected: Readonly<Record<string, string>> = {
  'X24:native-unstake': 'targets-differ',
  'X24:auto-compound': 'targets-differ',
  'X28:swap-exit': 'swap-terms-differ',
  'X29:swap-exit': 'swap-terms-differ',
  'X29:native-stake': 'rent-differs',
};

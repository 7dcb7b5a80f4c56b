import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { type SwapAccounts, swapVariants } from './jupiter';

/** The accounts of the swap instructions by their names, in the order of the program's published interface, version 6. */
const published: Readonly<Record<string, readonly string[]>> = {
  route: [
    'token_program',
    'user_transfer_authority',
    'user_source_token_account',
    'user_destination_token_account',
    'destination_token_account',
    'destination_mint',
    'platform_fee_account',
    'event_authority',
    'program',
  ],
  shared_accounts_route: [
    'token_program',
    'program_authority',
    'user_transfer_authority',
    'source_token_account',
    'program_source_token_account',
    'program_destination_token_account',
    'destination_token_account',
    'source_mint',
    'destination_mint',
    'platform_fee_account',
    'token_2022_program',
    'event_authority',
    'program',
  ],
  route_v2: [
    'user_transfer_authority',
    'user_source_token_account',
    'user_destination_token_account',
    'source_mint',
    'destination_mint',
    'source_token_program',
    'destination_token_program',
    'destination_token_account',
    'event_authority',
    'program',
  ],
  shared_accounts_route_v2: [
    'program_authority',
    'user_transfer_authority',
    'source_token_account',
    'program_source_token_account',
    'program_destination_token_account',
    'destination_token_account',
    'source_mint',
    'destination_mint',
    'source_token_program',
    'destination_token_program',
    'event_authority',
    'program',
  ],
};

/** What the program calls an account; the first name that an instruction has. */
const names: Readonly<Record<keyof SwapAccounts, readonly string[]>> = {
  user: ['user_transfer_authority'],
  source: ['user_source_token_account', 'source_token_account'],
  destination: ['user_destination_token_account', 'destination_token_account'],
  optionalDestination: ['destination_token_account'],
  sourceMint: ['source_mint'],
  destinationMint: ['destination_mint'],
  platformFee: ['platform_fee_account'],
  programAuthority: ['program_authority'],
  tokenPrograms: ['token_program', 'source_token_program', 'destination_token_program'],
  extendedTokenProgram: ['token_2022_program'],
  eventAuthority: ['event_authority'],
  program: ['program'],
};

describe.each(swapVariants)('the swap instruction $name', ({ name, discriminator, accounts }) => {
  const order = published[name] ?? [];
  const placesOf = (called: readonly string[]) =>
    called.map((name) => order.indexOf(name)).filter((index) => index >= 0);

  it('starts with what Anchor makes of its name', () => {
    expect(discriminator).toBe(hex.encode(sha256(utf8.decode(`global:${name}`)).subarray(0, 8)));
  });

  it('has its accounts where the published interface has them', () => {
    // Where the person's own account has a name of its own, the other destination overrides it; elsewhere it is the only one.
    const overridden = order.includes('user_destination_token_account');
    expect(accounts).toEqual({
      ...Object.fromEntries(
        Object.entries(names).map(([member, called]) => [member, placesOf(called)[0] ?? null]),
      ),
      tokenPrograms: placesOf(names.tokenPrograms),
      optionalDestination: overridden ? order.indexOf('destination_token_account') : null,
    });
  });
});

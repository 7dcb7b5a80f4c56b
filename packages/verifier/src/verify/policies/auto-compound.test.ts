import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { instruction, r, w, ws } from '@clearstake/sandbox/chain/instructions';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction, withInstructions } from '../../../testing/honest';
import { offerFor } from '../../../testing/judge';
import { stakeAddress, testWorld, wallet } from '../../../testing/world';
import { worldRpc } from '../../../testing/world-rpc';
import { SYSTEM_PROGRAM } from '../../addresses';

const world = await testWorld();
/** A program whose instructions have another form: eight bytes each, and the accounts in another order. */
const pins = {
  ...sandboxPins,
  autoCompound: {
    ...sandboxPins.autoCompound,
    enable: { data: '0102030405060708', accounts: ['wallet ws', SYSTEM_PROGRAM, 'stake w', 'ledger w'] },
    disable: { data: '0807060504030201', accounts: ['wallet ws', 'stake w', 'ledger w'] },
  },
};
const enable = [1, 2, 3, 4, 5, 6, 7, 8];
const honest = honestTransaction(honestFields['auto-compound'], world);
const [on, other] = [stakeAddress('active-1'), stakeAddress('active-2')];

it.each<[string, { data?: number[]; account?: string; ledger?: string }, string | null]>([
  ['accepts the form that is pinned, byte by byte and account by account', {}, null],
  ['refuses other data', { data: [1, 2, 3, 4, 5, 6, 7, 9] }, 'instructions-differ'],
  ['refuses another account', { account: other }, 'targets-differ'],
  ['refuses another ledger', { ledger: other }, 'auto-compound-differs'],
])('%s', async (_, { data = enable, account = on, ledger = world.ledger }, code) => {
  const { program } = sandboxPins.autoCompound;
  const W = ws(wallet.address);
  const bytes = withInstructions(honest, [
    instruction(program, Uint8Array.from(data), W, r(SYSTEM_PROGRAM), w(account), w(ledger)),
    instruction(
      program,
      Uint8Array.from(enable.toReversed()),
      W,
      w(stakeAddress('compounded')),
      w(world.ledger),
    ),
  ]);
  expect((await offerFor(honest, bytes, worldRpc(world), pins)).verdict.code).toBe(code);
});

it('refuses the form of the sandbox’s own program where another is pinned', async () => {
  const { verdict } = await offerFor(honest, honest.bytes, worldRpc(world), pins);
  expect(verdict.code).toBe('instructions-differ');
});

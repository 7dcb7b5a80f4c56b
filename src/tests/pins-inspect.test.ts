import { createHash } from 'node:crypto';
import { pinsFor } from '@clearstake/contract/pins';
import { postJson } from '@clearstake/gateway/testing/test-gateway';
import { instruction, r, w, ws } from '@clearstake/sandbox/chain/instructions';
import { sandboxAddress, sandboxKeypair } from '@clearstake/sandbox/chain/keys';
import { readArguments } from '@clearstake/verifier/cli/pins/arguments';
import { InspectionError, inspect, type Node } from '@clearstake/verifier/cli/pins/inspect';
import { nodeAt } from '@clearstake/verifier/cli/pins/node';
import { reportOf } from '@clearstake/verifier/cli/pins/report';
import { honestFields, honestTransaction, withInstructions } from '@clearstake/verifier/testing/honest';
import { idleProgram } from '@clearstake/verifier/testing/idle-program';
import { testKey } from '@clearstake/verifier/testing/keys';
import { attackerVote, type TestWorld, testWorld } from '@clearstake/verifier/testing/world';
import { base58, hex } from '@scure/base';
import { LiteSvm } from 'litesvm/dist/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FINAL_MS } from '@/testing/transaction/person-over-http';
import { type RunningSandbox, startRunningSandbox } from '@/testing/transaction/running-sandbox';

const own = pinsFor('sandbox');
const wallet = sandboxKeypair('wallet').address;
const system = '11111111111111111111111111111111';
const question = { switches: 'enable', seeds: [] } as const;

describe('an inspection of what the API of another cluster builds', () => {
  let sandbox: RunningSandbox;
  let node: Node;
  beforeAll(async () => {
    sandbox = await startRunningSandbox('mainnet-beta');
    node = nodeAt(`${sandbox.url}/rpc`);
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [wallet, 50_000_000_000] });
    sandbox.time.pass(FINAL_MS);
  });
  afterAll(() => sandbox.close());

  const post = (path: string, body: object) => postJson(`${sandbox.url}${path}`, body);
  async function inspected(path: string) {
    const answer = await post(`/api/v1/staking/${path}`, { pubkey: wallet, amount: 5_000_000_000 });
    const { txn } = await answer.json();
    return inspect({ ...question, bytes: hex.decode(txn), node });
  }

  it('names the pool’s accounts that no pin knows, as the pool account has them', async () => {
    const inspection = await inspected('liquid/stake');
    // Where the cluster pins none, the sandbox has its own.
    const own = { reserve: sandboxAddress('reserve'), managerFeeAccount: sandboxAddress('manager-fee') };
    expect(inspection.unknown.map(({ address }) => address).sort()).toEqual(Object.values(own).sort());
    expect(inspection.file).toEqual({ cluster: 'mainnet-beta', pool: own });
  });
});

describe('an inspection of an unknown program', () => {
  let world: TestWorld;
  let vm: LiteSvm;
  const program = testKey('unknown program').address;
  beforeAll(async () => {
    world = await testWorld();
    vm = new LiteSvm();
    vm.addProgramWithLoader(
      base58.decode(program),
      idleProgram(),
      base58.decode('BPFLoaderUpgradeab1e11111111111111111111111'),
    );
  });

  const node = (): Node => ({
    getGenesisHash: async () => own.genesisHash,
    getMultipleAccounts: async (addresses) =>
      addresses.map((address) => {
        const held = vm.getAccount(base58.decode(address));
        if (!held) return world.accounts.get(address) ?? null;
        return {
          lamports: held.lamports(),
          owner: base58.encode(held.owner()),
          executable: held.executable(),
          data: held.data(),
        };
      }),
  });

  it('reports the hash of its code and its upgrade authority', async () => {
    const honest = honestTransaction(honestFields['native-unstake'], world);
    const fee = testKey('a fee').address;
    const more = instruction(program, Uint8Array.of(7, 8), w(fee), ws(honest.intent.wallet), r(attackerVote));
    const bytes = withInstructions(honest, [...honest.draft.instructions, more]);
    const inspection = await inspect({ ...question, bytes, node: node() });
    const code = Buffer.from(idleProgram());
    const end = code.findLastIndex((byte) => byte !== 0) + 1;
    expect(inspection.unknown.map(({ address }) => address)).toEqual([program, fee, attackerVote]);
    expect(inspection.unknown[0]).toMatchObject({
      uses: ['instruction 3, the program'],
      program: {
        codeSha256: createHash('sha256').update(code.subarray(0, end)).digest('hex'),
        upgradeAuthority: null,
      },
    });
    expect(inspection.file).toMatchObject({ validators: [{ vote: attackerVote }] });
    const report = reportOf(inspection);
    expect(report).toContain('1. Deactivate stake: ');
    expect(report).toContain('upgrade authority: none, nobody can replace it');
    expect(report).toContain('on chain: does not exist');
    expect(report).toContain('For a pins file, once you have reviewed each entry');
  });

  it('fails with the reason on an unknown cluster, and for bytes that are no transaction', async () => {
    const elsewhere = { ...node(), getGenesisHash: async () => system };
    const honest = honestTransaction(honestFields['native-unstake'], world);
    await expect(inspect({ ...question, bytes: honest.bytes, node: elsewhere })).rejects.toThrow(
      new InspectionError(`The node is on no cluster that is pinned: its genesis hash is ${system}.`),
    );
    await expect(inspect({ ...question, bytes: Uint8Array.of(1, 2), node: node() })).rejects.toThrow(
      /^These bytes are no transaction\. [A-Z][^[]*\.$/,
    );
    const gone = nodeAt('http://127.0.0.1:9');
    await expect(inspect({ ...question, bytes: honest.bytes, node: gone })).rejects.toThrow(
      'The node at http://127.0.0.1:9 gave no answer',
    );
  });
});

it.each([
  ['inspect 00', '--rpc must be the URL'],
  ['inspect 00 --rpc http://x --as both', '--as must be enable or disable.'],
  ['inspect answer.json --rpc http://x', 'answer.json cannot be read, and is no transaction in hex. Usage: '],
  ['inspect package.json --rpc http://x', 'package.json is no file with hex'],
  ['inspect 00 --rcp http://x', "Unknown option '--rcp'. Usage: "],
])('answers the wrong command line `pins %s` with a sentence', (given, sentence) => {
  expect(() => readArguments(given.split(' '))).toThrow(sentence);
});

import { routes } from '@clearstake/contract/rest/routes';
import { base64 } from '@scure/base';
import { address, getAddressEncoder } from '@solana/kit';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect } from 'vitest';
import { CalculatorsView } from '@/components/operators/calculators-view';
import type { OperatorsChoice } from '@/components/operators/choice';
import { OperatorsView } from '@/components/operators/operators-view';
import { pageWidth } from '@/components/ui/page-width';
import { activationAddress, activationConfigAddress } from '@/lib/operators/activation-address';
import { operatorPrograms } from '@/lib/operators/clusters';
import { renderStrict } from './render-strict';
import { answerRoute } from './routes';
import { answerRpc } from './rpc';
import { WithLinks } from './with-links';
import { worker } from './worker';

// The golden vectors of the command line's form; see the signature check's test.
export const identity = address('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');
export const account = 'DPdcyu2T6ZMwDrCaoEECpq4xf5VAMBowJimZ5cgt2fLd';
export const signature =
  '4ov2gEPEaYHZz9ps9TwssdEjSCgkGrUu6S4V8kNhbmxs1XVCFYn8enxQnvCETZp3FuKDyRnYzbracCmKirgRjzDV';
const operator = address('823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW');

const versions = [
  {
    os: 'ubuntu_24.04',
    mainnet_and_testnet: ['v2.3.6-rakurai.0', 'v3.1.9-rakurai.0'],
    testnet_only: ['v4.3.0-rakurai.0'],
  },
  { os: 'ubuntu_22.04', mainnet_and_testnet: ['v2.3.6-rakurai.0'], testnet_only: [] },
];

const rewards = [
  { epoch: 1059, block_rewards: 20 },
  { epoch: 1060, block_rewards: 30.5 },
  // Read before it ended.
  { epoch: 1061, block_rewards: 12.5 },
];

const start: OperatorsChoice = { cluster: 'testnet', identity: '', folder: '', os: '', version: '' };
const key = (text: string) => [...getAddressEncoder().encode(address(text))];

/** An activation account whose validator has proposed, in a hand-written layout. */
function proposed(by: string): Uint8Array {
  const data = new Uint8Array(144);
  const discriminator = [23, 29, 221, 229, 148, 135, 217, 153];
  data.set([...discriminator, ...[0, 1], ...key(by), ...key(identity), ...[0xe2, 0x04, 0, 0, 254, 0]]);
  return data;
}

function config(): Uint8Array {
  const discriminator = [46, 64, 171, 251, 213, 197, 130, 76];
  const operators = [...key(operator), ...key(operator)];
  return Uint8Array.from([...discriminator, ...operators, ...[0, 0], ...key(operator), 255]);
}

/** A node with this data in the identity's activation account, or without the account. */
export async function answerAccounts(data: Uint8Array | null) {
  const derived = activationAddress(identity, 'testnet');
  const configAddress = activationConfigAddress('testnet');
  expect(derived.address).toBe(account);
  const owner = operatorPrograms.testnet.activation;
  const written = (bytes: Uint8Array) => ({
    lamports: 1,
    owner,
    executable: false,
    data: [base64.encode(bytes), 'base64'],
  });
  worker.use(
    answerRpc({
      getMultipleAccounts: ([first, second]: string[]) => {
        const known = first === derived.address && second === configAddress.address;
        const value = known ? [data ? written(data) : null, written(config())] : [null, null];
        return { context: { slot: 1 }, value };
      },
    }),
  );
}

interface HarnessProps {
  readonly choice: Partial<OperatorsChoice>;
  readonly page: 'operators' | 'calculators';
  readonly onChoice: (choice: OperatorsChoice) => void;
}

function Harness({ choice, page, onChoice }: HarnessProps) {
  const [current, setCurrent] = useState({ ...start, ...choice });
  onChoice(current);
  const View = page === 'calculators' ? CalculatorsView : OperatorsView;
  return (
    <WithLinks>
      <main>
        <div className={pageWidth}>
          <View
            choice={current}
            onChange={(change) => setCurrent((known) => ({ ...known, ...change }))}
            sandbox={false}
            readable
          />
        </div>
      </main>
    </WithLinks>
  );
}

/** The page with a validator that has proposed and an operator who has not approved, fresh for each test of the file. */
export function operatorsPage() {
  let latest: OperatorsChoice;

  beforeEach(async () => {
    worker.use(
      answerRoute(routes.schedulerVersions, ({ query }) =>
        versions.filter(({ os }) => os.includes(query.folder ?? '')),
      ),
      answerRoute(routes.blockRewards, { block_rewards: rewards }, { 'x-clearstake-epoch': '1061' }),
      answerRoute(routes.validatorsOverview, { general_data: {}, validators: [] }),
      answerRoute(routes.networkBlockRewards, { block_rewards: rewards }),
      answerRoute(routes.legacyEpochInfo, { epoch: 1062, epochSeconds: 1000 }),
      http.get('/config.json', () => HttpResponse.json({}, { status: 503 })),
    );
    await answerAccounts(proposed(identity));
  });

  return {
    get choice() {
      return latest;
    },
    show: (choice: Partial<OperatorsChoice> = {}, page: HarnessProps['page'] = 'operators') =>
      renderStrict(
        <Harness
          choice={choice}
          page={page}
          onChoice={(current) => {
            latest = current;
          }}
        />,
      ),
  };
}

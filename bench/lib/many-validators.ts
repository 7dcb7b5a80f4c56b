import { base58 } from '@scure/base';
import { randomStream } from '../../src/lib/bootstrap';
import { standInFor } from './stand-in';

const first = ['North', 'Silver', 'Open', 'Quiet', 'Solar', 'Iron', 'Cloud', 'Amber', 'Green', 'Blue'];
const second = ['mill', 'light', 'forge', 'harbor', 'stone', 'node', 'field', 'works', 'gate', 'peak'];

function overviewOf(count: number) {
  const next = randomStream(count);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const address = () => base58.encode(Uint8Array.from({ length: 32 }, () => next() * 256));
  const figure = (most: number, decimals: number) => Number((next() * most).toFixed(decimals));
  const validators = Array.from({ length: count }, () => {
    const parts = { apy: figure(6, 4), apy_block_rewards: figure(2, 4), apy_jito: figure(1, 4) };
    const hasMetadata = next() > 0.02;
    return {
      identity: address(),
      vote_identity: address(),
      activated_stake: figure(900_000, 3),
      name: next() > 0.1 ? `${pick(first)}${pick(second)} ${Math.floor(next() * 1000)}` : null,
      mev_rewards: figure(200, 3),
      block_rewards: figure(300, 3),
      ...(hasMetadata && { ...parts, apy_total: parts.apy + parts.apy_block_rewards + parts.apy_jito }),
    };
  });
  return {
    general_data: { total_Solana_stake: 400_000_000, all_validators_Rakurai: count },
    validators,
  };
}

export function withManyValidators(origin: string, count: number) {
  const overview = JSON.stringify(overviewOf(count));
  return standInFor(origin, '/api/v1/validators/overview', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(overview);
  });
}

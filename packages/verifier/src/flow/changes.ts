import type { Offer } from '../guard/guarded-offer';
import { canonical } from '../receipt/plain';
import { type Said, said, verbatim } from '../said/said';
import type { BalanceEffect, ReviewRow, ReviewValue, StakePoolFacts, Verdict } from '../types';
import type { Change } from './flow-state';

const ONE_TOKEN = 1_000_000_000n;

const afterwards: Readonly<Record<BalanceEffect['role'], Said>> = {
  wallet: said('your-wallet-afterwards'),
  'stake-account': said('stake-account-afterwards'),
  'new-stake-account': said('new-stake-account-afterwards'),
  'token-account': said('your-token-account-afterwards'),
  'key-between': said('key-between-afterwards'),
};

/** A value as text, equal exactly when the value is. Each build names another new account, which is not a change. */
function fingerprint(value: ReviewValue, { newAccount }: Verdict): string {
  const text = canonical(value);
  return newAccount === null ? text : text.replaceAll(newAccount, 'new-account');
}

const usesPool = ({ rows }: Verdict): boolean => rows.some(({ key }) => key === 'minimum-out');

function rateOf({ totalLamports, tokenSupply }: StakePoolFacts): bigint {
  return tokenSupply === 0n ? ONE_TOKEN : (ONE_TOKEN * totalLamports) / tokenSupply;
}

function chainChanges(before: Offer, after: Offer): Change[] {
  const [then, now] = [before.input.facts, after.input.facts];
  const changes: Change[] = [];
  if (then.epoch !== now.epoch) {
    const epoch = (number: bigint): ReviewValue => ({ kind: 'text', text: verbatim(`${number}`) });
    changes.push({ label: said('epoch'), before: epoch(then.epoch), after: epoch(now.epoch) });
  }
  if (then.pool && now.pool && usesPool(after.verdict) && rateOf(then.pool) !== rateOf(now.pool)) {
    const rate = (pool: StakePoolFacts): ReviewValue => ({ kind: 'lamports', lamports: rateOf(pool) });
    changes.push({ label: said('pool-rate'), before: rate(then.pool), after: rate(now.pool) });
  }
  return changes;
}

function rowChanges(before: Verdict, after: Verdict): Change[] {
  const then = new Map<string, ReviewRow>();
  for (const row of before.rows) if (!then.has(row.key)) then.set(row.key, row);
  return after.rows.flatMap((row) => {
    const earlier = then.get(row.key);
    if (!earlier || row.key === 'new-account') return [];
    return fingerprint(earlier.found, before) === fingerprint(row.found, after)
      ? []
      : [{ label: row.label, before: earlier.found, after: row.found }];
  });
}

function amount({ unit, token, after }: BalanceEffect): ReviewValue {
  if (unit === 'lamports') return { kind: 'lamports', lamports: after };
  return { kind: 'tokens', units: after, decimals: token?.decimals ?? 0, symbol: token?.symbol ?? '' };
}

function balanceChanges(before: Verdict, after: Verdict): Change[] {
  return after.effects.flatMap((effect) => {
    const { address, role } = effect;
    const created = role === 'new-stake-account';
    const earlier = before.effects.find(
      (effect) => effect.role === role && (created || effect.address === address),
    );
    if (!earlier || earlier.after === effect.after) return [];
    return [{ label: afterwards[role], before: amount(earlier), after: amount(effect) }];
  });
}

export function changesBetween(before: Offer, after: Offer): Change[] {
  return [
    ...chainChanges(before, after),
    ...rowChanges(before.verdict, after.verdict),
    ...balanceChanges(before.verdict, after.verdict),
  ];
}

import { msg } from '../../../contract/i18n';
import { SYSTEM_PROGRAM } from '../addresses';
import { parseStakeAccount } from '../facts/parse-stake-account';
import { parseTokenAccount } from '../facts/parse-token-account';
import { finding, text, unknownBlockhash } from '../finding';
import { sentence } from '../sentence';
import { solText } from '../sol-text';
import type { RawAccount } from '../types/facts';
import type { Finding } from '../types/finding';
import type { BalanceEffect, ControlledAccount, Verdict } from '../types/review';
import { type StakeDifference, stakeDifference } from '../verify/stake-difference';
import type { AskedSimulation } from './ask-simulation';

/** The simulation of an accepted transaction. It can only turn acceptance into refusal, never the reverse. */
export interface SimulationReading {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

function failed(asked: string, found: string, meaning: string): Finding {
  return finding('F7', 'simulation-failed', {
    row: 'simulation',
    label: msg('Simulation'),
    asked: text(asked),
    found,
    meaning,
  });
}

/** EpochRewardsActive: for some minutes of each epoch the Stake program takes no instruction. */
const payingRewards = /^Program Stake1{38} failed: custom program error: 0x10$/;

const stakeIsAtRest = (): Finding =>
  finding('R2', 'stake-state-differs', {
    row: 'simulation',
    label: msg('Simulation'),
    asked: text(msg('A transaction that succeeds')),
    found: msg('The network is paying the rewards of the last epoch'),
    meaning: msg('Until all are paid, which takes some minutes, no stake can be changed. Try again then.'),
  });

/** What was predicted for one epoch was simulated in the next one: that says nothing about the transaction. */
export const epochTurned = (): Finding =>
  finding('R2', 'stake-state-differs', {
    row: 'simulation',
    label: msg('Simulation'),
    asked: text(msg('In the epoch that was read')),
    found: msg('The epoch turned while it was checked'),
    meaning: msg('What was read and what was simulated belong to two epochs. Try again.'),
  });

/** A node knows a message that landed, also without its signatures. */
const sentBefore = (): Finding =>
  finding('F1', 'answer-mismatch', {
    row: 'simulation',
    label: msg('Simulation'),
    asked: text(msg('The answer to this request')),
    found: msg('The transaction that you sent before'),
    meaning: msg(
      'It has landed, so nothing would happen. With a newer blockhash the server builds another: try again in a minute.',
    ),
  });

/** The wallet must stay an ordinary account: a takeover by another program shows here, though no balance changes. */
function walletProblem(account: RawAccount | null, wallet: BalanceEffect): string | null {
  if (account === null) return msg('Your wallet would be emptied');
  if (account.owner !== SYSTEM_PROGRAM || account.data.length > 0)
    return msg('Your wallet would belong to a program');
  return account.lamports >= wallet.after
    ? null
    : sentence(msg('Your wallet would hold {found}, not {promised}'), {
        found: solText(account.lamports),
        promised: solText(wallet.after),
      });
}

function stakeBalanceProblem(account: RawAccount | null, { role, after }: BalanceEffect): string | null {
  const lamports = account?.lamports ?? 0n;
  if (role === 'new-stake-account')
    return lamports > 0n ? null : msg('The new stake account would not exist');
  return lamports >= after ? null : msg('A stake account would hold less than it should');
}

const differences: Readonly<Record<StakeDifference, string>> = {
  withdrawer: msg('Somebody else could withdraw from a stake account'),
  staker: msg('Somebody else could re-delegate a stake account'),
  lockup: msg('A stake account would be locked'),
  vote: msg('A stake account would be delegated to another validator, or to none'),
  epochs: msg('A stake account would begin or end to be delegated at another time'),
  amount: msg('Another amount would be delegated from a stake account'),
};

/** A stake account that the transaction leaves behind is as predicted, and controlled by the wallet. */
function controlProblem(
  account: RawAccount | null,
  controlledAccount: ControlledAccount,
  wallet: string,
): string | null {
  const stake = account ? parseStakeAccount(controlledAccount.address, account) : null;
  if (stake === null) return account === null ? null : msg('A stake account would belong to another program');
  const difference = stakeDifference(controlledAccount, stake, wallet);
  return difference && differences[difference];
}

function tokenProblem(account: RawAccount | null, effect: BalanceEffect, wallet: string): string | null {
  const token = account ? parseTokenAccount(effect.address, account) : null;
  if (token === null) return effect.after === 0n ? null : msg('Your token account would not exist');
  if (token.owner !== wallet || token.delegate !== null)
    return msg('Somebody else would have power over your token account');
  return token.amount < (effect.after * 999n) / 1_000n
    ? msg('You would hold fewer pool tokens than you should')
    : null;
}

function problemOf(effect: BalanceEffect, account: RawAccount | null, wallet: string): string | null {
  switch (effect.role) {
    case 'wallet':
      return walletProblem(account, effect);
    case 'stake-account':
    case 'new-stake-account':
      return stakeBalanceProblem(account, effect);
    case 'key-between':
      return account === null ? null : msg('The key in between would keep something');
    case 'token-account':
      return tokenProblem(account, effect, wallet);
  }
}

/** Compares the simulated post-state with the effects that the checked bytes imply. Pure. */
export function readSimulation({ raw, addresses }: AskedSimulation, verdict: Verdict): SimulationReading {
  if (raw.error?.includes('BlockhashNotFound')) {
    return { ok: false, findings: [unknownBlockhash(verdict.blockhash ?? '')] };
  }
  if (raw.error?.includes('AlreadyProcessed')) return { ok: false, findings: [sentBefore()] };
  if (raw.error !== null && raw.logs.some((line) => payingRewards.test(line))) {
    return { ok: false, findings: [stakeIsAtRest()] };
  }
  if (raw.error !== null) {
    const meaning = msg('The network says that it would fail, which would cost a fee and do nothing.');
    return {
      ok: false,
      findings: [failed(msg('A transaction that succeeds'), raw.error, meaning)],
    };
  }
  const wallet = verdict.effects.find((effect) => effect.role === 'wallet')?.address ?? '';
  // A node names an emptied account without lamports, or not at all.
  const after = (address: string) => {
    const account = raw.accounts[addresses.indexOf(address)] ?? null;
    return account?.lamports === 0n ? null : account;
  };
  const problems = [
    ...verdict.effects.map((effect) => problemOf(effect, after(effect.address), wallet)),
    ...(verdict.controlled ?? []).map((account) => controlProblem(after(account.address), account, wallet)),
  ].filter((problem) => problem !== null);
  const meaning = msg('Simulated, the transaction does something else than its bytes say.');
  const findings = problems.map((problem) =>
    failed(msg('What its bytes say, nothing else'), problem, meaning),
  );
  return { ok: findings.length === 0, findings };
}

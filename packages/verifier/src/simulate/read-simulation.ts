import { SYSTEM_PROGRAM } from '../addresses';
import { parseStakeAccount } from '../facts/parse-stake-account';
import { parseTokenAccount } from '../facts/parse-token-account';
import { finding, unknownBlockhash } from '../finding';
import { type Said, said } from '../said/said';
import type { BalanceEffect, ControlledAccount, Finding, RawAccount, RawSimulation, Verdict } from '../types';
import { rows } from '../verify/row-specs';
import { type StakeDifference, stakeDifference } from '../verify/stake-difference';
import type { AskedSimulation } from './ask-simulation';

/** The simulation of an accepted transaction. It can only turn acceptance into refusal, never the reverse. */
export interface SimulationReading {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

function simulated(check: 'F1' | 'F7' | 'R2', asked: Said, found: Said, meaning: Said): Finding {
  return finding(rows.simulation(asked), { check, meaning }, found);
}

/** EpochRewardsActive: for some minutes of each epoch the Stake program takes no instruction. */
const payingRewards = /^Program Stake1{38} failed: custom program error: 0x10$/;
const succeeds = said('transaction-that-succeeds');

/** What was predicted for one epoch was simulated in the next one: that says nothing about the transaction. */
export const epochTurned = (): Finding =>
  simulated('R2', said('epoch-that-was-read'), said('epoch-turned'), said('two-epochs'));

function failure(error: Said, { logs }: RawSimulation, { blockhash }: Verdict): Finding {
  if (error.code === 'blockhash-not-found') return unknownBlockhash(blockhash ?? '');
  // A node knows a message that landed, also without its signatures.
  if (error.code === 'already-processed') {
    const asked = said('answer-to-this-request');
    return simulated('F1', asked, said('sent-before'), said('landed-before'));
  }
  return logs.some((line) => payingRewards.test(line))
    ? simulated('R2', succeeds, said('paying-rewards'), said('until-rewards-are-paid'))
    : simulated('F7', succeeds, error, said('would-fail'));
}

/** The wallet must stay an ordinary account: a takeover by another program shows here, though no balance changes. */
function walletProblem(account: RawAccount | null, wallet: BalanceEffect): Said | null {
  if (account === null) return said('wallet-emptied');
  if (account.owner !== SYSTEM_PROGRAM || account.data.length > 0) return said('wallet-of-program');
  return account.lamports >= wallet.after
    ? null
    : said('wallet-would-hold', {
        found: { lamports: account.lamports },
        promised: { lamports: wallet.after },
      });
}

function stakeBalanceProblem(account: RawAccount | null, { role, after }: BalanceEffect): Said | null {
  const lamports = account?.lamports ?? 0n;
  if (role === 'new-stake-account') return lamports > 0n ? null : said('no-new-stake-account');
  return lamports >= after ? null : said('stake-account-holds-less');
}

const differences: Readonly<Record<StakeDifference, Said>> = {
  withdrawer: said('would-change-withdrawer'),
  staker: said('would-change-staker'),
  lockup: said('would-lock'),
  vote: said('would-change-vote'),
  epochs: said('would-change-epochs'),
  amount: said('would-change-amount'),
};

/** A stake account that the transaction leaves behind is as predicted, and controlled by the wallet. */
function controlProblem(
  account: RawAccount | null,
  controlledAccount: ControlledAccount,
  wallet: string,
): Said | null {
  const stake = account ? parseStakeAccount(controlledAccount.address, account) : null;
  if (stake === null) return account === null ? null : said('would-change-program');
  const difference = stakeDifference(controlledAccount, stake, wallet);
  return difference && differences[difference];
}

function tokenProblem(account: RawAccount | null, effect: BalanceEffect, wallet: string): Said | null {
  const token = account ? parseTokenAccount(effect.address, account) : null;
  if (token === null) return effect.after === 0n ? null : said('no-token-account');
  if (token.owner !== wallet || token.delegate !== null) return said('token-account-unsafe-after');
  return token.amount < (effect.after * 999n) / 1_000n ? said('fewer-pool-tokens-after') : null;
}

function problemOf(effect: BalanceEffect, account: RawAccount | null, wallet: string): Said | null {
  switch (effect.role) {
    case 'wallet':
      return walletProblem(account, effect);
    case 'stake-account':
    case 'new-stake-account':
      return stakeBalanceProblem(account, effect);
    case 'key-between':
      return account === null ? null : said('key-between-keeps');
    case 'token-account':
      return tokenProblem(account, effect, wallet);
  }
}

/** Compares the simulated post-state with the effects that the checked bytes imply. Pure. */
export function readSimulation({ raw, addresses }: AskedSimulation, verdict: Verdict): SimulationReading {
  if (raw.error !== null) return { ok: false, findings: [failure(raw.error, raw, verdict)] };
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
  const meaning = said('does-something-else');
  const findings = problems.map((problem) => simulated('F7', said('what-bytes-say'), problem, meaning));
  return { ok: findings.length === 0, findings };
}

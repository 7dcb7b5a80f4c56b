import type { Attack } from '@clearstake/contract/sandbox-control';
import type { Operation } from '@clearstake/verifier';
import { useQuery } from '@tanstack/react-query';
import { useIsSandbox } from '@/hooks/config/use-config';

const attacksQuery = {
  queryKey: ['sandbox', 'attacks'] as const,
  // Imported on demand: no page outside of the sandbox needs it.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('@/api/sandbox/attacks')).getAttacks(signal),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The attacks on an operation that must be refused before a wallet opens, those on it alone first. */
export function useAttacks(operation: Operation) {
  return useSelected((attacks) => refusedOn(attacks, [operation]));
}

/** The attacks that fail without a wallet: those on what a server builds. A lie about accounts needs one that has some. */
export function useWalletlessAttacks() {
  return useSelected((attacks) => refusedOn(attacks.filter(isWalletless), walletlessOperations));
}

function useSelected(select: (attacks: readonly Attack[]) => Attack[]) {
  const sandbox = useIsSandbox();
  return useQuery({ ...attacksQuery, enabled: sandbox === true, select });
}

/** Lists an attack on several operations once. */
function refusedOn(attacks: readonly Attack[], operations: readonly string[]): Attack[] {
  const seen = new Set<string>();
  const fitting = attacks.filter((attack) => {
    const threat = threatOf(attack);
    // Where a minimum is missing, the page may add a guard instead of refusing.
    if (attack.refusal === null || attack.refusal === 'minimum-unguarded' || seen.has(threat)) return false;
    if (!attack.operations.some((operation) => operations.includes(operation))) return false;
    seen.add(threat);
    return true;
  });
  return fitting.sort((left, right) => Number(isGeneral(left)) - Number(isGeneral(right)));
}

export type AttackedOperation = (typeof walletlessOperations)[number] | 'any';

export function attackedOperation(attack: Attack): AttackedOperation {
  if (isGeneral(attack)) return 'any';
  return walletlessOperations.find((operation) => attack.operations.includes(operation)) ?? 'any';
}

/** Whether it is played on every operation, each time under another name. */
const isGeneral = (attack: Attack): boolean => threatOf(attack).startsWith('X');

const threatOf = ({ name }: Attack): string => name.split(':')[0] ?? name;

/** The operations that need nothing but SOL, so that they can be attacked without a wallet. */
const walletlessOperations = ['native-stake', 'liquid-stake'] as const;

/** Whether an attack can be shown to others by its link alone. */
export function isWalletless({ operations, surface }: Attack): boolean {
  return surface === 'staking-api' && walletlessOperations.some((own) => operations.includes(own));
}

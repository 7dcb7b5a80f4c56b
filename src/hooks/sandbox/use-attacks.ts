import type { Attack } from '@contract/sandbox-control';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '@/hooks/config/use-config';
import type { Operation } from '@/transaction/types';

/** Whether this page runs on the embedded sandbox: only there is an attack harmless. Undefined while that is unknown. */
export function useIsSandbox(): boolean | undefined {
  const config = useConfig().data;
  if (config === undefined) return undefined;
  return config.features.sandbox && config.cluster === 'sandbox';
}

const attacksQuery = {
  queryKey: ['sandbox', 'attacks'] as const,
  // Imported on demand: no page outside of the sandbox needs it.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('@/api/sandbox/attacks')).getAttacks(signal),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The attacks on these operations that must be refused before a wallet opens, those on one operation alone first; one that
 * applies to several is listed once.
 */
export function useAttacks(operations: readonly Operation[]) {
  const sandbox = useIsSandbox();
  return useQuery({
    ...attacksQuery,
    enabled: sandbox === true,
    select: (attacks: readonly Attack[]) => refusedOn(attacks, operations),
  });
}

export function refusedOn(attacks: readonly Attack[], operations: readonly string[]): Attack[] {
  const seen = new Set<string>();
  const fitting = attacks.filter((attack) => {
    const threat = threatOf(attack);
    if (attack.refusal === null || seen.has(threat)) return false;
    if (!attack.operations.some((operation) => operations.includes(operation))) return false;
    seen.add(threat);
    return true;
  });
  const general = (attack: Attack) => Number(threatOf(attack).startsWith('X'));
  return fitting.sort((left, right) => general(left) - general(right));
}

const threatOf = ({ name }: Attack): string => name.split(':')[0] ?? name;

/** The operations that need nothing but SOL, so that they can be attacked without a wallet. */
export const walletlessOperations = ['native-stake', 'liquid-stake'] as const;

/** Whether an attack can be shown to others by its link alone. */
export function isWalletless({ operations }: Attack): boolean {
  return walletlessOperations.some((one) => operations.includes(one));
}

/** Which named attack the staking API or the RPC node applies to its honest answers at the moment; null: none. */
export interface HostileMode {
  readonly attack: () => string | null;
  readonly set: (attack: string | null) => void;
}

/** Starts honest. */
export function createHostileMode(): HostileMode {
  let current: string | null = null;
  return {
    attack: () => current,
    set: (attack) => {
      current = attack;
    },
  };
}

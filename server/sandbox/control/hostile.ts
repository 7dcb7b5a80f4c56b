/** The attack that the staking API or the RPC node currently applies to its honest answers; null: none. */
export interface HostileMode {
  readonly attack: () => string | null;
  readonly set: (attack: string | null) => void;
}

export function createHostileMode(): HostileMode {
  let current: string | null = null;
  return {
    attack: () => current,
    set: (attack) => {
      current = attack;
    },
  };
}

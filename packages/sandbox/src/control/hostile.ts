/** The attack that the staking API or the RPC node currently applies to its honest answers; null: none. */
export function createHostileMode() {
  let current: string | null = null;
  let ending: NodeJS.Timeout | undefined;
  return {
    attack: () => current,
    /** With a lease, it ends by itself after so many milliseconds. */
    set: (attack: string | null, lease?: number): void => {
      clearTimeout(ending);
      current = attack;
      if (lease === undefined) return;
      ending = setTimeout(() => {
        current = null;
      }, lease);
      // A sandbox that is told to stop does not wait for it.
      ending.unref();
    },
  };
}
export type HostileMode = ReturnType<typeof createHostileMode>;

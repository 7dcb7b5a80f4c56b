/** `id` of the amount field of the section "Unstake". */
export const unstakeAmountId = 'unstake-amount';

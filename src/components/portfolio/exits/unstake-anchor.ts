/** `id` of the amount field of the section "Unstake". */
export const unstakeAmountId = 'unstake-amount';

/** Scrolls to the amount field and focuses it. False while it is not on the page. */
export function focusUnstakeAmount(): boolean {
  const field = document.getElementById(unstakeAmountId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

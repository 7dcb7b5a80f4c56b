/** A token's colour in the page's theme, as computed styles have it: its value names those of both themes. */
export function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * Makes everything but `layer` inert and stops the page's scroll until the returned function is called. Not `showModal()`:
 * a wallet may open an iframe in the body, which the top layer would cover.
 */
export function makePageInert(layer: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (let part = layer; part.parentElement && part.parentElement !== document.body; ) {
    for (const sibling of part.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === part || sibling.inert) continue;
      sibling.inert = true;
      inertElements.push(sibling);
    }
    part = part.parentElement;
  }
  const root = document.documentElement;
  // Compensates for the hidden scroll bar, so that the layout does not shift.
  root.style.setProperty('--page-bar', `${window.innerWidth - root.clientWidth}px`);
  root.classList.add('behind-layer');
  return () => {
    for (const element of inertElements) element.inert = false;
    root.classList.remove('behind-layer');
    root.style.removeProperty('--page-bar');
  };
}

/**
 * Makes everything of the app but `layer` inert and holds its scroll, until the returned function is called. Not `showModal()`:
 * a wallet may ask in a frame that it puts into the body, and the top layer would lie over it.
 */
export function coverPage(layer: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  for (let part = layer; part.parentElement && part.parentElement !== document.body; ) {
    for (const sibling of part.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === part || sibling.inert) continue;
      sibling.inert = true;
      covered.push(sibling);
    }
    part = part.parentElement;
  }
  const root = document.documentElement;
  // The page keeps its width: its scroll bar's place stays empty.
  root.style.setProperty('--page-bar', `${window.innerWidth - root.clientWidth}px`);
  root.classList.add('behind-layer');
  return () => {
    for (const element of covered) element.inert = false;
    root.classList.remove('behind-layer');
    root.style.removeProperty('--page-bar');
  };
}

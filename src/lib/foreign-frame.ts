/** The part of a window that is looked at. */
interface Framed {
  readonly self: unknown;
  readonly top: { readonly location: { readonly origin: string } } | null;
  readonly location: { readonly origin: string };
}

/** Whether a page of another origin shows this one in a frame, where clicks could be gained by deceit. */
export function isForeignFrame(view: Framed): boolean {
  if (view.top === view.self) return false;
  try {
    return view.top?.location.origin !== view.location.origin;
  } catch {
    // The browser keeps another origin's address to itself.
    return true;
  }
}

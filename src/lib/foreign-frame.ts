interface FrameWindow {
  readonly self: unknown;
  readonly top: { readonly location: { readonly origin: string } } | null;
  readonly location: { readonly origin: string };
}

/** Whether a page of another origin frames this one, where clickjacking is possible. */
export function isForeignFrame(view: FrameWindow): boolean {
  if (view.top === view.self) return false;
  try {
    return view.top?.location.origin !== view.location.origin;
  } catch {
    // Reading the location of a cross-origin window throws.
    return true;
  }
}

/** Calls `make` once, on first use, and keeps its result. */
export function memoize<Made>(make: () => Made): () => Made {
  let made: { readonly product: Made } | undefined;
  return () => {
    made ??= { product: make() };
    return made.product;
  };
}

/** A maker whose first product is kept: later calls return it again. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly product: Made } | undefined;
  return () => {
    made ??= { product: make() };
    return made.product;
  };
}

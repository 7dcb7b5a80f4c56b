// @solana/kit's HTTP transport names undici's types, which bring Node's globals along: in the page `process` must not type-check.
export {};

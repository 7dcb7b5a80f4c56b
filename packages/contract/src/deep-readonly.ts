/** A schema's output, of which nothing can be changed; bytes and what no schema knows stay as they are. */
export type DeepReadonly<T> = T extends Uint8Array
  ? T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, DeepReadonly<Value>>
    : T extends ReadonlySet<infer Member>
      ? ReadonlySet<Member>
      : unknown extends T
        ? T
        : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

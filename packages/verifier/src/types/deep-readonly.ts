/** A schema's output, of which nothing can be changed. */
export type DeepReadonly<T> =
  T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, DeepReadonly<Value>>
    : T extends ReadonlySet<infer Member>
      ? ReadonlySet<Member>
      : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

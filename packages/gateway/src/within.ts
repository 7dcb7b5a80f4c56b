/** The value of a promise, or undefined when it takes longer than `milliseconds`. A failure in time is thrown. */
export async function within<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

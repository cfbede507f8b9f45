/** A function that computes its value when it is first called, and then returns the same value. */
export function once<Value>(compute: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

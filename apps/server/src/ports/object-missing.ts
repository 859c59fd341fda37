/** The storage has no such key. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;

  constructor(key: string, options: { cause?: unknown } = {}) {
    super(`The storage holds nothing under ${key}`, options);
    this.key = key;
  }
}

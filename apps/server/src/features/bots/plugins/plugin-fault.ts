import type { TextKey } from '@studiolo/contract/text/say';

/** Thrown if a plugin cannot be called; the text of `key` is for the owner and the user. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault';
  readonly key: TextKey;

  constructor(key: TextKey, options: { cause?: unknown } = {}) {
    super(key, options);
    this.key = key;
  }
}

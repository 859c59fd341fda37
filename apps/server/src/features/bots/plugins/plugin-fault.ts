import type { TextKey } from '@studiolo/contract/text/say';

/** Reason why a plugin could not be called; its message is for the owner and the user. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault';
  readonly key: TextKey;

  constructor(key: TextKey, options: { cause?: unknown } = {}) {
    super(key, options);
    this.key = key;
  }
}

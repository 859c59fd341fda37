import type { TextKey } from '@studiolo/contract/text/say';

/** Why a plugin could not be asked; its sentence is for its owner and its reader. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault';
  readonly key: TextKey;

  constructor(key: TextKey, options: { cause?: unknown } = {}) {
    super(key, options);
    this.key = key;
  }
}

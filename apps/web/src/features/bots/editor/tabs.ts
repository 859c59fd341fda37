import type { Bot } from '@studiolo/contract/bots/entities';
import type { ComponentType } from 'react';
import type { lazyPart } from '../../../platform/loading/lazy.ts';

export type TabProps = { bot: Bot };

/** Tab of the editor. */
export type EditorTab = {
  name: string;
  /** Former name of the tab, so that old URLs still work. */
  formerName?: string;
  /** A component, because the text depends on the language. */
  Label: ComponentType<TabProps>;
  Part: ReturnType<typeof lazyPart<TabProps>>;
};

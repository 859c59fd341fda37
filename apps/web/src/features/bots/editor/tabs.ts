import type { Bot } from '@studiolo/contract/bots/entities';
import type { ComponentType } from 'react';
import type { lazyPart } from '../../../platform/loading/lazy.ts';

export type TabProps = { bot: Bot };

/** A part of the editor, shown under its name. */
export type EditorTab = {
  name: string;
  /** Previous name of the tab, for existing addresses. */
  formerName?: string;
  /** A component, because the text depends on the language. */
  Label: ComponentType<TabProps>;
  Part: ReturnType<typeof lazyPart<TabProps>>;
};

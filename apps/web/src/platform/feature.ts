import type { Variant } from '@studiolo/contract/ledger/products';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ComponentType } from 'react';
import type { DialogName } from './dialogs.ts';
import type { OfflineKind } from './queries/offline-answers.ts';
import type { MentionTarget } from './mention-targets.ts';
import type { SendTarget } from './send-to.ts';
import type { SettingsPart } from './settings/settings-parts.ts';
import type { SettingsTabName } from './settings/settings.ts';
import type { SearchKind, RunLabel } from './thing-kinds.ts';

export type PageDefinition = {
  /** Path in the router's syntax, e.g. `/bot/c/:id`. */
  path: string;
  /** Alias that users may type; redirects to the page. */
  alias?: string;
  load: () => Promise<ComponentType>;
  /** Whether it asks visitors who arrive through a link to sign in; the page opens anyway. */
  needsLogin?: boolean;
  /** Reason for signing in, in one line. */
  LoginReason?: ComponentType;
  /** Whether it keeps its state when the user leaves and returns. */
  isKeptAlive?: boolean;
  /** Whether it has a composer, and thus no quick-chat button. */
  hasComposer?: boolean;
  /** Whether it is a form, which the quick-chat button must not cover. */
  isForm?: boolean;
  /** Whether it has several columns. The sidebar is then closed by default on a tablet. */
  hasColumns?: boolean;
  /** The only variant that has the page; the other one shows the error page. */
  variant?: Variant;
  /** Whether it has no sidebar and header. */
  isBare?: boolean;
  /** Whether `/` returns to it; by default true unless bare. */
  isRemembered?: boolean;
};

export type MenuEntry = {
  path: string;
  /** Paths below these mark the entry as the current one. */
  within: string | readonly string[];
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Small buttons next to the entry, e.g. a new chat. */
  Actions?: ComponentType<SidebarPartProps>;
};

export type SidebarPartProps = {
  /** Called when an item was chosen: closes the sidebar on a phone. */
  onChosen: () => void;
};

export type SettingsTab = {
  name: SettingsTabName;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  load: () => Promise<ComponentType>;
  /** Hidden from visitors. */
  needsLogin?: boolean;
};

export type DialogProps = { isOpen: boolean; onClose: () => void };

/** A dialog that is opened by its name and loaded on first use. */
export type DialogDefinition = { name: DialogName; load: () => Promise<ComponentType<DialogProps>> };

/** An entry of the account menu that opens a dialog. */
export type AccountEntry = {
  dialog: DialogName;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  Label: ComponentType;
};

/** An action available everywhere, found by its name. */
export type Command = {
  name: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Name in a language; that of the page by default. */
  words: (locale?: Locale) => string;
  /** Hidden from visitors. */
  needsLogin?: boolean;
  /** Hidden from all users except operators. */
  isForOperators?: boolean;
  run: (go: (path: string) => void) => void;
};

/** The parts that a feature adds to the app. */
export type WebFeature = {
  name: string;
  pages: PageDefinition[];
  menu?: MenuEntry[];
  publicMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Entries of the account menu for signed-in users. */
  userMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Entries of the account menu for operators. */
  operatorMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  sidebar?: () => Promise<ComponentType<SidebarPartProps>>;
  /** Shown below the sidebar parts of all features: an endless list. */
  sidebarEnd?: () => Promise<ComponentType<SidebarPartProps>>;
  /** Shown to signed-in users at the bottom of the sidebar. */
  sidebarFoot?: () => Promise<ComponentType<SidebarPartProps>>;
  settings?: SettingsTab[];
  /** Parts added to settings tabs of other features. */
  settingsParts?: readonly SettingsPart[];
  dialogs?: DialogDefinition[];
  accountMenu?: AccountEntry[];
  /** Targets for content from anywhere in the app. */
  sendTo?: readonly SendTarget[];
  /** Kinds of mentions, in addition to those of every composer. */
  mentions?: readonly MentionTarget[];
  /** Kinds of search results, in the order of their groups. */
  searchKinds?: readonly SearchKind[];
  runLabels?: readonly RunLabel[];
  commands?: Command[];
  /** Queries whose responses are stored for offline use. */
  offlineKinds?: readonly OfflineKind[];
  /** Saves text that was written offline and whose page is closed. */
  sendUnsaved?: () => Promise<void>;
};

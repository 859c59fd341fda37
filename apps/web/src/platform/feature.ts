import type { Variant } from '@studiolo/contract/ledger/products';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ComponentType } from 'react';
import type { DialogName } from './dialogs.ts';
import type { KeptKind } from './queries/kept-answers.ts';
import type { MentionTarget } from './mention-targets.ts';
import type { SendTarget } from './send-to.ts';
import type { SettingsPart } from './settings/settings-parts.ts';
import type { SettingsTabName } from './settings/settings.ts';
import type { FoundKind, RunLabel } from './thing-kinds.ts';

export type PageDefinition = {
  /** As the router reads it, e.g. `/bot/c/:id`. */
  path: string;
  /** Where somebody would look for it who types an address; it leads there. */
  alsoAt?: string;
  load: () => Promise<ComponentType>;
  /** The page opens for anyone; it asks a visitor who came by a link to sign in. */
  needsLogin?: boolean;
  /** Says to such a visitor, in one line, why they are asked. */
  LoginReason?: ComponentType;
  /** Left and come back to, it is as it was. */
  isKeptAlive?: boolean;
  /** There is something to ask with on it: it needs no quick-ask button. */
  hasComposer?: boolean;
  /** It is filled in: nothing floats above its fields. */
  isForm?: boolean;
  /** It has several columns: on a tablet the sidebar shows only when asked for. */
  needsRoom?: boolean;
  /** Goes to the error page in the other variant. */
  variant?: Variant;
  /** Stands alone, without sidebar and header, and is never the page that one comes back to. */
  isBare?: boolean;
};

export type MenuEntry = {
  path: string;
  /** Paths under it, or under one of them, mark the entry as the current one. */
  within: string | readonly string[];
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because words need the language. */
  Label: ComponentType;
  /** Small buttons beside the entry, e.g. a new chat. */
  Actions?: ComponentType<SidebarPartProps>;
};

export type SidebarPartProps = {
  /** Something was chosen: on a phone the sidebar closes. */
  onChosen: () => void;
};

/** One tab of the settings. */
export type SettingsTab = {
  name: SettingsTabName;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because words need the language. */
  Label: ComponentType;
  load: () => Promise<ComponentType>;
  /** Not shown to a visitor. */
  needsLogin?: boolean;
};

export type DialogProps = { isOpen: boolean; onClose: () => void };

/** A dialog that is opened by its name, fetched when first wanted. */
export type DialogDefinition = { name: DialogName; load: () => Promise<ComponentType<DialogProps>> };

/** An entry of the account menu that opens a dialog. */
export type AccountEntry = {
  dialog: DialogName;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  Label: ComponentType;
};

/** Something that can be done from anywhere, found by its words. */
export type Command = {
  name: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** In the language of the page unless told. */
  words: (locale?: Locale) => string;
  /** Not shown to a visitor. */
  needsLogin?: boolean;
  run: (go: (path: string) => void) => void;
};

/** What a feature adds to the app: its pages and dialogs, its place in the menus, its part of the sidebar and of the settings. */
export type WebFeature = {
  name: string;
  pages: PageDefinition[];
  menu?: MenuEntry[];
  /** Ways from the account menu, for anybody. */
  publicMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Ways from Agent Studio to what has no entry in the menu. */
  studio?: readonly Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Ways from the account menu, for operators alone. */
  operatorMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Shown below the menu to who is signed in. */
  sidebar?: () => Promise<ComponentType<SidebarPartProps>>;
  /** Shown below what every feature shows there: a list without an end. */
  sidebarEnd?: () => Promise<ComponentType<SidebarPartProps>>;
  /** Shown at the foot of the sidebar to who is signed in. */
  sidebarFoot?: () => Promise<ComponentType<SidebarPartProps>>;
  settings?: SettingsTab[];
  /** What it adds to tabs that other features keep. */
  settingsParts?: readonly SettingsPart[];
  dialogs?: DialogDefinition[];
  accountMenu?: AccountEntry[];
  /** Places that take what is sent to them from anywhere in the app. */
  sendTo?: readonly SendTarget[];
  /** What can be named while one writes, beside what every composer can take. */
  mentions?: readonly MentionTarget[];
  /** Kinds of things that a search finds of it, in the order of its groups. */
  found?: readonly FoundKind[];
  /** What its long work is called. */
  runLabels?: readonly RunLabel[];
  commands?: Command[];
  /** What of it can be read again without a network. */
  kept?: readonly KeptKind[];
  /** Sends what was written without a network and is not open any more. */
  sendLeft?: () => Promise<void>;
};

import type { ComponentType } from 'react';
import type { SettingsTabName } from './settings.ts';

export type PageDefinition = {
  /** As the router reads it, e.g. `/bot/c/:id`. */
  path: string;
  load: () => Promise<ComponentType>;
  /** The page opens for anyone; it asks a visitor who came by a link to sign in. */
  needsLogin?: boolean;
  /** Left and come back to, it is as it was. */
  isKeptAlive?: boolean;
};

export type MenuEntry = {
  path: string;
  /** Paths under it mark the entry as the current one. */
  within: string;
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

/** What a feature adds to the app: its pages, its place in the menu, its part of the sidebar and of the settings. */
export type WebFeature = {
  name: string;
  pages: PageDefinition[];
  menu?: MenuEntry[];
  /** Ways from the account menu, for operators alone. */
  operatorMenu?: Pick<MenuEntry, 'path' | 'icon' | 'Label'>[];
  /** Shown below the menu to who is signed in. */
  sidebar?: () => Promise<ComponentType<SidebarPartProps>>;
  settings?: SettingsTab[];
};

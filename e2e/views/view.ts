import type { Page } from '@playwright/test';
import type { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { startSearchService } from '../../apps/server/src/testing/stand-ins/web/search-services.ts';
import type { Studiolo } from '../studiolo.ts';

/** The servers for a view: with a model service, and without any setup. */
export type Stage = {
  studiolo: Studiolo;
  bare: Studiolo;
  openai: Awaited<ReturnType<typeof startOpenAI>>;
  searxng: Awaited<ReturnType<typeof startSearchService>>;
};

/** A view of the product: its user, and the way to it from the start page. */
export type View = {
  name: string;
  isSignedIn: boolean;
  /** Shown without a model service. */
  isBare?: boolean;
  open: (page: Page, stage: Stage) => Promise<void>;
};
